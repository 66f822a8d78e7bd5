"""Many phones behind one face, and checkpoints of phones as files."""

from iosworld.fleet.checkpoint_file import CheckpointProblem as CheckpointProblem
from iosworld.fleet.checkpoint_file import SavedPhone as SavedPhone
from iosworld.fleet.checkpoint_file import load_checkpoint as load_checkpoint
from iosworld.fleet.checkpoint_file import save_checkpoint as save_checkpoint
from iosworld.fleet.fleet import Fleet as Fleet
from iosworld.fleet.fleet import FleetFull as FleetFull
from iosworld.fleet.parallel_fleet import ParallelFleet as ParallelFleet
from iosworld.fleet.parallel_fleet import SharedView as SharedView
from iosworld.fleet.phone_view import PhoneView as PhoneView
from iosworld.fleet.tracked_phone import TrackedPhone as TrackedPhone
from iosworld.fleet.tracked_phone import bring_back as bring_back
from iosworld.fleet.tree_arrays import TreeArrays as TreeArrays
from iosworld.fleet.tree_arrays import tree_arrays as tree_arrays
