/** Calls that one turn of the event loop brings wait for each other: the last of them for as long as all others take. */
const TURN_MS = 5;
/** A single slow call makes a turn or two late. */
const LATE_TURNS = 3;
const LATE_MS = 100;
/** So long after the last late turn it is still on its guard: else it would let a new pile grow before it acts again. */
const GUARD_MS = 1_000;
/** While it is on its guard: enough to keep the process busy; more would only wait for each other. */
const GUARD_IN_FLIGHT = 64;

/**
 * Tells when more calls arrive than this process can answer. Work that waits for its turn is seen by nobody: calls pile up in their
 * sockets, and the next turn of the event loop brings them all at once. So a call that comes to its turn late is one too many once
 * turns have been late for a while. What is spent on the calls that come in time stays the same however many there are.
 */
export class Overload {
  private turnBegan: number | undefined;
  private isLate = false;
  private lateTurns = 0;
  private lateSince = 0;
  private guardUntil = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** To be asked once for each call, when it arrives while so many others are under way. */
  refuses(inFlight: number): boolean {
    const now = this.now();
    if (now < this.guardUntil && inFlight >= GUARD_IN_FLIGHT) {
      this.guardUntil = now + GUARD_MS;
      return true;
    }
    if (this.turnBegan === undefined) {
      this.turnBegan = now;
      setImmediate(() => this.endTurn());
    }
    if (now - this.turnBegan < TURN_MS) return false;
    if (this.lateTurns === 0 && !this.isLate) this.lateSince = now;
    this.isLate = true;
    if (this.lateTurns >= LATE_TURNS && now - this.lateSince >= LATE_MS) this.guardUntil = now + GUARD_MS;
    return now < this.guardUntil;
  }

  private endTurn(): void {
    this.lateTurns = this.isLate ? this.lateTurns + 1 : 0;
    this.isLate = false;
    this.turnBegan = undefined;
  }
}
