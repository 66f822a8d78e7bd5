"""Tasks as folders for Harbor, and the two programs that these folders call in their container."""
