"""TrailBlaze."""
