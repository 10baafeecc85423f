// Why something may not be done, with the rule that says so.
export interface Refusal {
  readonly rule: string;
  readonly reason: string;
}
export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason });
export const isRefusal = (x: object): x is Refusal => 'reason' in x;
