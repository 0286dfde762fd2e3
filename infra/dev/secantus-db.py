"""Starts SecantusDB with five of its slow places changed, all found in test runs that wrote some ten thousand documents.

Arguments are those of SecantusDB itself.
"""

import runpy
import threading

import secantus.transactions
import wiredtiger
from secantus.storage import _ENTRY_SEP, Storage, _escape_kb, _unpack_entry

# The memory of retryable writes is sorted at each write once it is full. With the default of 10,000 writes in it that takes so long
# (15 ms, up to 500) that leaders lose their leases.
secantus.transactions._RETRYABLE_RECORD_MAX = 500


def prune(registry):
    """Aborts transactions that have been idle for too long.

    As the original, but it does not wait for a transaction with a statement under way, which is not idle. Every write of every client waits for
    the lock of the registry, and stood still for the seconds that a large insert of one client takes: all leaders lost their leases at once.
    """
    cutoff = registry._time() - registry._lifetime
    reaped = 0
    for txn in registry._txns.values():
        if not txn.mutex.acquire(blocking=False):
            continue
        try:
            if txn.state is secantus.transactions.TxnState.IN_PROGRESS and txn.last_use < cutoff:
                registry._rollback_quietly(txn)
                txn.state = secantus.transactions.TxnState.ABORTED
                reaped += 1
        finally:
            txn.mutex.release()
    return reaped


secantus.transactions.TransactionRegistry._prune_locked = prune

# The options of a collection's indexes are read three times for each document of an insert, a third of its time. No index changes meanwhile: the
# insert holds the lock of the collection.
known_options = threading.local()
options_of = Storage._index_options_map
insert_chunk = Storage._insert_chunk


def index_options(storage, db, coll):
    known = getattr(known_options, "by_collection", None)
    if known is None:
        return options_of(storage, db, coll)
    if (db, coll) not in known:
        known[db, coll] = options_of(storage, db, coll)
    return known[db, coll]


def insert_with_known_options(storage, *args, **kwargs):
    known_options.by_collection = {}
    try:
        return insert_chunk(storage, *args, **kwargs)
    finally:
        known_options.by_collection = None


Storage._index_options_map = index_options
Storage._insert_chunk = insert_with_known_options

# A page of over 5 MB is written to disk at the next access, which fails and is tried again at each access while any connection still reads an
# older state of the page. Its limit is a fiftieth of `--cache-size`.
PAGE_LIMIT = "memory_page_max=80MB"
create = wiredtiger.Session.create
wiredtiger.Session.create = lambda session, name, config="": create(session, name, f"{config},{PAGE_LIMIT}")


def entry_taken(cursor, db, coll, name, kb, exclude_recordid):
    """Whether the unique index `name` has an entry for the key `kb` of a document other than `exclude_recordid`.

    As the original, but the cursor is bounded to the entries of that key. Without bounds it goes on to the next entry that the transaction
    can see, past thousands that another test's transactions have added beside it, again at each insert.
    """
    key = _escape_kb(kb) + _ENTRY_SEP
    cursor.reset()
    cursor.set_key(db, coll, name, key)
    cursor.bound("action=set,bound=lower")
    cursor.set_key(db, coll, name, key + b"\xff" * 9)
    cursor.bound("action=set,bound=upper")
    try:
        while cursor.next() == 0:
            if _unpack_entry(bytes(cursor.get_key()[3]))[1] != exclude_recordid:
                return True
        return False
    finally:
        cursor.reset()


Storage._entry_taken = staticmethod(entry_taken)
runpy.run_module("secantus", run_name="__main__", alter_sys=True)
