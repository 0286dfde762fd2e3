/** The reason of the aborted signal when an operator cancels a run. */
export class RunCancelled extends Error {
  constructor() {
    super('cancelled');
  }
}
