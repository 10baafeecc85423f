// Traits by their names in files (FORMAT.md 5.3, 5.4): those that are seen or hold something, those that only act, and three of VASL's.

const KNOWN: ReadonlySet<string> = new Set(
  (
    'emb2 emb label obs hide rotate markmoved footprint nonRect2 nonRect AreaOfEffect border matPiece mat mark propertysheet ' +
    'PROP calcProp locmsg basicName immob restrict macro report globalkey setprop setpieceprop sendto return placemark replace ' +
    'clone delete hideCmd submenu menuSeparator button globalhotkey translate pivot playSound deselect table attach cmt ' +
    'locCommand prototype moved conceal turr setattachprop'
  )
    .split(' ')
    .map((id) => `${id};`),
);

/** `id` with its ";". Any other trait is transparent: it is kept and draws nothing. */
export const isKnownTrait = (id: string): boolean => KNOWN.has(id);
