/**
 * Lets suspects, which have killed a worker before, take turns in one process: whichever does it again takes no other
 * suspect along, and what was beside it is one death nearer to being a suspect itself.
 */
export class SuspectsTurn {
  #taken = false;

  /** Runs an attempt at a suspect, unless another lane has the turn. @returns whether it ran */
  async take(attempt: () => Promise<void>): Promise<boolean> {
    if (this.#taken) return false;
    this.#taken = true;
    try {
      await attempt();
    } finally {
      this.#taken = false;
    }
    return true;
  }
}
