// Small VASSAL files of every kind and framing, for the fuzzer to spoil; the text inside can be spoilt before it is packed.
import { bytesOf, framed, type Framing, MODULE, rawZip, savedText } from './vassalFiles.ts';
import type { Chance } from './vassalMutants.ts';
import { spoilt } from './vassalMutants.ts';

const FRAMINGS: readonly Framing[] = ['classic', 'binary', 'bangBinary', 'compressed', 'plain'];

const BUILD = MODULE['buildFile.xml']!.replace(
  '</VASSAL.build.module.Map>',
  `<VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" image="b.png" reversible="true">
   <VASSAL.build.module.map.boardPicker.board.ZonedGrid>
   <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Z" path="0,0;90,0;90,90;0,90" locationFormat="$name$ $gridLocation$">
   <VASSAL.build.module.map.boardPicker.board.HexGrid dx="20" dy="23.1" x0="3" y0="-4" sideways="true"><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering vDescend="true" hType="A"/></VASSAL.build.module.map.boardPicker.board.HexGrid>
   </VASSAL.build.module.map.boardPicker.board.mapgrid.Zone><VASSAL.build.module.map.boardPicker.board.RegionGrid><VASSAL.build.module.map.boardPicker.board.Region name="R" originx="5" originy="5"/></VASSAL.build.module.map.boardPicker.board.RegionGrid>
   </VASSAL.build.module.map.boardPicker.board.ZonedGrid></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
   <VASSAL.build.module.map.StackMetrics unexSepX="3"/><VASSAL.build.module.map.DrawPile name="D" x="3" y="4"/></VASSAL.build.module.Map>
   <VASSAL.build.module.turn.TurnTracker name="T"><VASSAL.build.module.turn.CounterTurnLevel property="Turn"><VASSAL.build.module.turn.ListTurnLevel list="a,b"/></VASSAL.build.module.turn.CounterTurnLevel></VASSAL.build.module.turn.TurnTracker>`,
);

/** A file of some kind, spoilt in its text, in its bytes, or in both. */
export const spoiltFile = (chance: Chance): Uint8Array => {
  const where = chance(3);
  const inside = (text: string): Uint8Array => {
    const bytes = bytesOf(text);
    return where === 1 ? bytes : spoilt(bytes, chance);
  };
  const zip =
    chance(2) === 0
      ? rawZip([
          {
            name: 'savedGame',
            content: framed(FRAMINGS[chance(FRAMINGS.length)]!, inside(savedText), 1 + chance(255)),
          },
          { name: 'moduledata', content: MODULE['moduledata']! },
        ])
      : rawZip([
          {
            name: 'images/inf.png',
            content: '\u0089PNG',
            method: chance(2) * 8,
            flags: chance(2) * 8,
          },
          { name: 'buildFile.xml', content: inside(BUILD) },
          { name: 'moduledata', content: inside(MODULE['moduledata']!) },
        ]);
  return where === 0 ? zip : spoilt(zip, chance);
};
