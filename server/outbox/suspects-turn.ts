/**
 * Lets attempts of one process run side by side, except those that have killed a worker before: such a suspect runs
 * alone, so that it takes nobody along if it does it again.
 */
export class Gate {
  #together = 0;
  #alone = false;
  readonly #waiting = new Set<string>();

  /** Whether another attempt may begin now. While a suspect runs or waits for its turn, none may. */
  get open(): boolean {
    return !this.#alone && this.#waiting.size === 0;
  }

  /** Runs an attempt beside others. */
  async together<Result>(attempt: () => Promise<Result>): Promise<Result> {
    this.#together += 1;
    try {
      return await attempt();
    } finally {
      this.#together -= 1;
    }
  }

  /**
   * Runs an attempt with nothing beside it, if nothing is under way; otherwise keeps new ones from beginning until
   * the same asker comes again, or has nothing to ask for any more.
   */
  async alone(asker: string, attempt: () => Promise<void>): Promise<void> {
    this.#waiting.add(asker);
    if (this.#together > 0 || this.#alone) return;
    this.#alone = true;
    this.#waiting.delete(asker);
    try {
      await attempt();
    } finally {
      this.#alone = false;
    }
  }

  /** Says that an asker has no suspect any more: another process may have taken it. */
  nothingToAsk(asker: string): void {
    this.#waiting.delete(asker);
  }
}
