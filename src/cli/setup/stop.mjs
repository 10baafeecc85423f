/** A reason to stop that a person can act upon: it is printed as one sentence, without a stack. */
export class Stop extends Error {}
