/** Why the signal of a run is aborted when an operator cancels it. */
export class RunCancelled extends Error {
  constructor() {
    super('cancelled');
  }
}
