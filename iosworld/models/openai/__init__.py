"""OpenAI's models, over the Responses API."""
