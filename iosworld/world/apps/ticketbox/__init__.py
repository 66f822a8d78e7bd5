"""TicketBox."""
