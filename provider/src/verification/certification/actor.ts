/** The signed-in user who acts, and the id that the page gave to the act. */
export interface Actor {
  readonly userId: string;
  readonly mutationId: string | undefined;
}
