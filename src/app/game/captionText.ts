// The caption is of one height: what is too long for it ends at a whole sentence, and the log has the rest.

/** Characters that four lines of the small type hold where the screen is at its narrowest. */
const ROOM = 290;

/** The text, or as many of its first sentences as fit; a first sentence that is too long itself ends at a word. */
export const fitCaption = (text: string, room = ROOM): string => {
  if (text.length <= room) return text;
  const head = text.slice(0, room);
  // a full stop within a number or an initial ends no sentence
  const ends = [...head.matchAll(/[.!?](?= [A-Z\d])/g)].map((m) => m.index + 1);
  const end = ends.at(-1);
  if (end !== undefined && end > room / 3) return head.slice(0, end);
  return head.slice(0, head.lastIndexOf(' '));
};
