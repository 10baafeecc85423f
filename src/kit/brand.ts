// Nominal types: a hex index is a number that no other number can stand in for.

declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
