"""CloudSlides."""
