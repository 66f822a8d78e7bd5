"""GRPOTrainer, unpatched, on a tiny random model for two steps: `make test-plugs`."""

import pytest

pytest.importorskip("trl", reason="TRL is not installed")

from iosworld.plugs.trl import PhoneSpec
from iosworld.testing import FakePhones

pytestmark = pytest.mark.filterwarnings("ignore")  # the packages' own


def tiny(folder):
    """A random model of bytes, and its tokenizer: nothing is downloaded."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast, Qwen2Config, Qwen2ForCausalLM
    from trl.chat_template_utils import qwen3_chat_template  # one that the trainer knows how to read calls from

    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    words = {letter: number for number, letter in enumerate([*alphabet, "<pad>", "<eos>"])}
    plain = Tokenizer(models.BPE(vocab=words, merges=[]))
    plain.pre_tokenizer, plain.decoder = pre_tokenizers.ByteLevel(add_prefix_space=False), decoders.ByteLevel()
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=plain, pad_token="<pad>", eos_token="<eos>")
    tokenizer.chat_template = qwen3_chat_template
    config = Qwen2Config(
        vocab_size=len(words),
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=1,
        num_attention_heads=2,
        num_key_value_heads=2,
        pad_token_id=words["<pad>"],
        eos_token_id=words["<eos>"],
    )
    Qwen2ForCausalLM(config).save_pretrained(folder)
    return tokenizer


def test_the_trainer_takes_two_steps(small_suite, tmp_path):
    from trl import GRPOConfig, GRPOTrainer

    tokenizer = tiny(tmp_path / "model")
    spec = PhoneSpec("small", sources={"jordan_avery": FakePhones(3)})
    config = GRPOConfig(
        output_dir=str(tmp_path / "out"),
        max_steps=2,
        per_device_train_batch_size=2,
        num_generations=2,
        max_completion_length=8,
        report_to=[],
        use_cpu=True,
    )
    trainer = GRPOTrainer(
        model=str(tmp_path / "model"),
        processing_class=tokenizer,
        args=config,
        train_dataset=spec.train_dataset,
        environment_factory=spec.environment_factory,
    )
    trainer.train()
    assert trainer.state.global_step == 2
    assert {tool.__name__ for tool in trainer.tools} >= {"tap", "type_text", "stop"}
    assert "rewards/TRLPhone/mean" in {name for line in trainer.state.log_history for name in line}
