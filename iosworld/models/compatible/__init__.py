"""Models behind an OpenAI-compatible Chat Completions server: open-weight models, and Google's Gemini."""
