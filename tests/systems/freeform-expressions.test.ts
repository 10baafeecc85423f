// Expressions of VASSAL modules, format strings and legacy matches (FORMAT 3.4, 5.6): values, and what is not understood.
import { describe, expect, test } from 'vitest';
import type { ExpressionEnv, Scope } from '../../src/systems/freeform/expressions/environment.ts';
import { evaluate, fillText, matches } from '../../src/systems/freeform/expressions/evaluate.ts';

const piece = (
  properties: Readonly<Record<string, string>>,
  others: Partial<Record<Scope, readonly Readonly<Record<string, string>>[]>> = {},
): ExpressionEnv => ({
  property: (name) => (Object.hasOwn(properties, name) ? properties[name] : undefined),
  mapProperty: (name, map) => (name === 'Weather' && map === 'Main' ? 'rain' : undefined),
  zoneProperty: (name, zone, map) => `${name} of ${zone} on ${map ?? 'this map'}`,
  hasMap: (name) => name === 'Main',
  pieces: (scope, { map = 'Main', name = 'here' } = {}) =>
    map === 'Main' && name === 'here' ? (others[scope] ?? []).map((p) => piece(p)) : [],
});

const unit = piece(
  { Side: 'Union', CF: '7', Step: '2', Quiet: 'true', Half: '1.5', TextLabel: '' },
  {
    stack: [{ CF: '3', Side: 'Union' }, { CF: '4', Side: 'Rebel' }, { Side: 'Union' }],
    table: [{ CF: '9', Side: 'Union' }],
    seen: [{ CF: '3' }, { CF: '4' }],
    location: [{ CF: '5', Side: 'Union' }, { CF: 'strong' }, { CF: '02' }],
    map: [{ CF: '6' }, { Side: 'Rebel' }],
  },
);
const value = (text: string, env = unit): string => {
  const r = evaluate(text, env);
  return r.ok ? r.value : `unresolved: ${r.fault.message}`;
};

describe('values', () => {
  test.each([
    ['{1 + 2 * 3}', '7'],
    ['{(1 + 2) * 3 - -1}', '10'],
    ['{7 / 2}', '3'],
    ['{-7 / 2}', '-3'],
    ['{7 / 2.0}', '3.5'],
    ['{6 / 2.0}', '3.0'],
    ['{7 % 4}', '3'],
    ['{2147483647 + 1}', '-2147483648'],
    ['{10 - 3 - 2}', '5'],
    ['{"a" + 1 + 2}', 'a12'],
    ['{1 + 2 + "a"}', '3a'],
    ['{!(1 > 2) && 3 >= 3}', 'true'],
    ['{1 == 1.0}', 'true'],
    // beside a text a number or a truth is its letters
    ['{"1" == 1}', 'true'],
    ['{1 != "1"}', 'false'],
    ['{"true" == true}', 'true'],
    ['{1 == true}', 'false'],
    ['{"10" < 9}', 'true'],
    ['{"b" > "a" && "b" >= "B"}', 'true'],
    // an empty one beside a whole number is nought, in sums too
    ['{"" + 5 + 3}', '8'],
    ['{"" * 4}', '0'],
    ['{3 > "" && "" <= 0}', 'true'],
    ['{"" + 1.5}', '1.5'],
    ['{"" + true}', 'true'],
    ['{1 < 2 ? "less" : "more"}', 'less'],
    ['{false ? 1 : true ? 2 : 3}', '2'],
    ['{}', ''],
    ['{"a\\"b"}', 'a"b'],
    ["{'x' + 'y'}", 'xy'],
    ['{return 4;}', '4'],
    ['CF + 1', '8'],
  ])('%s is %s', (text, wanted) => {
    expect(value(text)).toBe(wanted);
  });

  test('properties are whole numbers, truths or texts; an unknown one is the empty text', () => {
    expect(value('{CF + Step}')).toBe('9');
    expect(value('{Quiet ? Side : "loud"}')).toBe('Union');
    expect(value('{Half + 1}')).toBe('2.5');
    expect(value('{Nothing == ""}')).toBe('true');
    // beside a number an empty one counts as nought
    expect(value('{Nothing == 0}')).toBe('true');
    expect(value('{0 != Nothing}')).toBe('false');
    expect(value('{Nothing == 1}')).toBe('false');
    expect(value('{Side == 0}')).toBe('false');
    expect(value('{Side == "Union" && CF > 5}')).toBe('true');
  });

  test('fractions out of properties have half the precision, in letters as Java writes them', () => {
    const env = piece({ A: '0.1', B: '0.2', Big: '12345678.5', Long: '1625257907290', Odd: '1-2' });
    expect(value('{A}', env)).toBe('0.1');
    expect(value('{A * 3}', env)).toBe('0.3');
    expect(value('{0.1 * 3}', env)).toBe('0.30000000000000004');
    expect(value('{Big}', env)).toBe('1.2345678E7');
    expect(value('{1.0 / 2000}')).toBe('5.0E-4');
    // too many digits for a whole number of 32 bits
    expect(value('{Long > 5 && Long != "1625257907290"}', env)).toBe('true');
    expect(value('{Odd + 1}', env)).toBe('1-21');
    expect(value('{GetProperty("Half") + 1}')).toBe('1.51');
    expect(value('{Math.abs(A)}', env)).toBe('0.1');
    expect(value('{Math.max(A, 0)}', env)).toBe('0.1');
    expect(value('{Math.max(A, 0.0)}', env)).toBe('0.10000000149011612');
  });

  test('digits that begin with a nought are a number, or a text where the module keeps them so', () => {
    const hex = piece({ Hex: '0304', Zero: '0' });
    const kept = { ...hex, keepsNoughts: true };
    expect([value('{Hex}', hex), value('{Hex}', kept)]).toEqual(['304', '0304']);
    expect([value('{Hex + 1}', kept), value('{Zero + 1}', kept)]).toEqual(['03041', '1']);
    expect(value('{Integer.parseInt(Hex) + 1}', kept)).toBe('305');
    // what a function gives is none of it
    expect(value('{GetProperty("Hex")}', kept)).toBe('304');
  });

  test('a property on which a text’s method is called is a text wherever it stands beside that', () => {
    expect(value('{CF.length() == 1 ? CF + 1 : 0}')).toBe('71');
    expect(value('{CF + 1}')).toBe('8');
    expect(value('{Quiet.equals("true") && Quiet == "true"}')).toBe('true');
    expect(value('{Half.startsWith("1") ? Half : 0}')).toBe('1.5');
    // a class of Java is no property
    expect(value('{Integer.toString(CF) + (CF + 1)}')).toBe('78');
  });

  test('a name between dollars is the property, and within quotes it is letters', () => {
    expect(value('{$Side$ == "Union"}')).toBe('true');
    expect(value('{$CF$ + 1}')).toBe('8');
    expect(value('{"$Side$"}')).toBe('$Side$');
  });

  test('what the other side of && and || would be is not asked', () => {
    expect(value('{false && Side > 1}')).toBe('false');
    expect(value('{true || Side > 1}')).toBe('true');
  });
});

describe('methods and functions', () => {
  test.each([
    ['{Side.equals("Union")}', 'true'],
    ['{Side.equals(1)}', 'false'],
    ['{CF.equals("7")}', 'true'],
    ['{CF.length() + Quiet.length()}', '5'],
    ['{Side.contains("nio")}', 'true'],
    ['{Side.length()}', '5'],
    ['{Side.substring(1, 3)}', 'ni'],
    ['{Side.substring(3)}', 'on'],
    ['{Side.toUpperCase().startsWith("UN")}', 'true'],
    ['{Side.indexOf("o")}', '3'],
    ['{Side.charAt(0) == "U"}', 'true'],
    ['{Side.replace("n", "-")}', 'U-io-'],
    ['{Side.replaceAll("[aeiou]+", "")}', 'Unn'],
    ['{Side.matches("U.*n")}', 'true'],
    ['{If(CF > 5, "big", "small")}', 'big'],
    ['{If(Quiet, 1, 2)}', '1'],
    ['{GetProperty("CF") * 2}', '14'],
    ['{GetString("CF") + 2}', '72'],
    ['{GetMapProperty("Weather", "Main")}', 'rain'],
    ['{GetZoneProperty("Owner", "East")}', 'Owner of East on this map'],
    ['{Math.max(CF, 9) + Math.abs(-2)}', '11'],
    ['{Integer.parseInt("12") + 1}', '13'],
    ['{SumStack("CF")}', '7'],
    ['{SumStack("CF", {Side == "Union"})}', '3'],
    ['{CountStack("")}', '2'],
    ['{CountStack()}', '2'],
    ['{CountStack("", {Side == "Union"})}', '2'],
    ['{SumStack("CF", {CF > 3})}', '4'],
    ['{Sum("CF", "Side = Rebel")}', '0'],
    ['{Sum("CF", "Side = $Side$")}', '9'],
    ['{SumLocation("CF")}', '7'],
    ['{SumLocation("CF", {Side == "Union"})}', '5'],
    ['{SumLocation("CF", "here", "Main")}', '7'],
    ['{SumLocation("CF", "there", "Main")}', '0'],
    ['{CountLocation()}', '3'],
    ['{CountLocation("Side")}', '1'],
    ['{CountLocation("here", "Main", {CF == 2})}', '1'],
    ['{CountLocation("here", "Main", "CF", {Side == "Union"})}', '1'],
    ['{CountMap()}', '2'],
    ['{CountMap("Side")}', '1'],
    ['{CountMap("Main")}', '2'],
    ['{CountMap("Main", "CF")}', '1'],
    ['{CountMap("CF", {CF == 6})}', '1'],
    ['{SumMap("CF", "Main")}', '6'],
    ['{SumMap("CF", "Elsewhere")}', '0'],
    ['{CountStack("CF")}', '2'],
    ['{Sum("CF", "Main")}', '9'],
    ['{Count("{Side==\\"$Side$\\"}", "Main")}', '1'],
    ['{Side =~ "U.*"}', 'true'],
    ['{Side !~ "U.*"}', 'false'],
    ['{CountStack({Side == "Union"})}', '2'],
  ])('%s is %s', (text, wanted) => {
    expect(value(text)).toBe(wanted);
  });
});

describe('Java beyond names and sums', () => {
  test.each([
    ['{(int) (CF / 2.0)}', '3'],
    ['{(int) Math.ceil(CF / 2.0) + 1}', '5'],
    ['{(int) -2.7}', '-2'],
    ['{(double) CF / 2}', '3.5'],
    ['{(CF) - 2}', '5'],
    ['{(String) Side + "!"}', 'Union!'],
    ['{"a,b,,c,,".split(",").length}', '4'],
    ['{"a b c".split(" ")[1]}', 'b'],
    ['{"a1b22c".split("[0-9]+")[2]}', 'c'],
    ['{"a.b".split("\\\\.")[1].toUpperCase()}', 'B'],
    ['{CF & 3}', '3'],
    ['{CF | 8}', '15'],
    ['{CF ^ 2}', '5'],
    ['{~CF}', '-8'],
    ['{1 << 4 >> 1}', '8'],
    ['{-1 >>> 28}', '15'],
    ['{Quiet & CF > 9}', 'false'],
    ['{Quiet | CF > 9}', 'true'],
    ['{true ^ true}', 'false'],
    ['{2 + 1 << 1}', '6'],
    ['{(CF & 4) == 4}', 'true'],
    ['{new Integer("5") + 1}', '6'],
    ['{Integer.valueOf("3").intValue() + CF}', '10'],
    ['{Double.parseDouble("2.5") * 2}', '5.0'],
    ['{Math.floorMod(-1, 6)}', '5'],
    ['{Math.rint(2.5)}', '2.0'],
    ['{(int) (Math.PI * 100)}', '314'],
    ['{String.format("%02d|%-3s|%5.1f|%s%%", CF, "a", Half, Quiet)}', '07|a  |  1.5|true%'],
    ['{String.format("%X", 255)}', 'FF'],
    ['{Side.compareTo("Z")}', '-5'],
    ['{"Union".compareTo("Un")}', '3'],
    ['{"*".repeat(Step)}', '**'],
    // of a fraction the shortest digits are rounded, halves away from nought
    ['{String.format("%.2f|%.1f|%.0f", 1.005, -0.25, 2.5)}', '1.01|-0.3|3'],
    ['{String.format("%.2s", Side)}', 'Un'],
    ['{Double.toString(CF)}', '7.0'],
    ['{Integer.toString(CF) + 1}', '71'],
    ['{"a1b1c".split("(1)").length}', '3'],
    ['{"a,b,c,,".split(",", 2)[1]}', 'b,c,,'],
    ['{"a,b,,".split(",", -1).length}', '4'],
    ['{"abc".split("").length}', '3'],
    ['{"abc".split("x")[0]}', 'abc'],
    ['{"".split("x").length}', '1'],
    ['{"a-b".replaceAll("(a)-(b)", "$2$1\\\\$")}', 'ba$'],
    ['{"\u00a0x ".trim()}', '\u00a0x'],
    ['{"abcabc".lastIndexOf("b", 3)}', '1'],
  ])('%s is %s', (text, wanted) => {
    expect(value(text)).toBe(wanted);
  });

  test.each([
    ['{(int) Side}', '(int) of "Union"'],
    ['{(String) CF}', '(String) of "7"'],
    ['{Side[0]}', '[0] of "Union"'],
    ['{"a,b".split(",")[2]}', '[2] of "a,b"'],
    ['{Side.length}', 'length after a dot'],
    ['{CF & Side}', '& of "Union", no number'],
    ['{1.5 & 1}', '& of 1.5, no number'],
    ['{String.format("%d", Side)}', 'String.format with such values'],
    ['{String.format("%q", Side)}', 'String.format with such values'],
    ['{Math.random()}', 'the method random'],
    ['{Math.pow(2)}', 'Math.pow with such values'],
    ['{Math.max(1, 2, 3)}', 'Math.max with such values'],
    ['{Math.round(3000000000.0)}', 'Math.round with such values'],
    ['{(long) 3000000000.0}', '(long) of "3.0E9"'],
    ['{Integer.parseInt("10", 16)}', 'Integer.parseInt with such values'],
    ['{Integer.parseInt(" 12")}', 'Integer.parseInt with such values'],
    ['{Integer.toString(1.5)}', 'Integer.toString with such values'],
    ['{String.format("%f", CF)}', 'String.format with such values'],
    ['{String.format("%.2d", CF)}', 'String.format with such values'],
    ['{String.format("%-d", CF)}', 'String.format with such values'],
    ['{String.format("%05s", Side)}', 'String.format with such values'],
    ['{"a".repeat(0.0 / 0)}', 'repeat with such values'],
    ['{"".repeat(1.0 / 0)}', 'repeat with such values'],
    ['{"a,b".split(",") + "c"}', '+ of a,b, no number'],
    ['{"a,b".split(",").contains("b")}', 'the method contains'],
    ['{"ab".replaceAll("a", "$1")}', 'the replacement $1'],
    ['{"ab".replaceAll("a", "$&")}', 'the replacement $&'],
  ])('%s is not understood', (text, message) => {
    expect(value(text)).toBe(`unresolved: ${message}`);
  });
});

describe('what is not understood is said, never guessed', () => {
  test.each([
    ['{Side * 3}', '* of "Union", no number'],
    ['{Nothing && true}', '"" where true or false was expected'],
    ['{Random(6)}', 'a number drawn by lot, another each time it is asked for'],
    ['{Alert(Side)}', 'the function Alert'],
    ['{Side.getClass()}', 'the method getClass'],
    ['{Side.constructor("x")}', 'the method constructor'],
    ['{constructor("x")}', 'the function constructor'],
    ['{1 / 0}', 'a division by zero'],
    ['{(1 + 2}', 'the end where ) was expected'],
    ['{1 2}', '2 after the end'],
    ['{"open}', '" at character 1 has no partner'],
    ['{x = 3}', '= after the end'],
    ['{new java.io.File("x")}', '. where ( was expected'],
    ['{new File("x")}', 'the method valueOf'],
    ['{#}', 'the sign # at character 1'],
    ['{If(Nothing, 1, 2)}', '"" where true or false was expected'],
    ['{Side.matches("(a+)+b")}', 'the pattern (a+)+b'],
    ['{Side.substring(9)}', 'substring 9 to 5 of "Union"'],
  ])('%s', (text, message) => {
    const r = evaluate(text, unit);
    expect(r).toMatchObject({ ok: false, fault: { name: 'not-understood' } });
    expect(r.ok ? '' : r.fault.message).toBe(message);
  });

  test('properties that ask each other come to an end', () => {
    const budget = { steps: 50_000, levels: 1500 };
    const env: ExpressionEnv = {
      budget,
      property: (name) => {
        const r = evaluate(name === 'A' ? '{B + 1}' : '{A + 1}', env);
        return r.ok ? r.value : undefined;
      },
    };
    expect(evaluate('{A}', env).ok).toBe(true);
    expect(budget.levels).toBe(1500);
  });
});

describe('format strings', () => {
  const fill = (text: string, unknown: 'name' | 'nothing' = 'name'): string => {
    const r = fillText(text, unit, { unknown });
    return r.ok ? r.value : 'unresolved';
  };
  test('names between dollars, unknown ones bare or left out, odd dollars gone', () => {
    expect(fill('$Side$ $CF$-$Step$')).toBe('Union 7-2');
    expect(fill('$Nobody$ here')).toBe('Nobody here');
    expect(fill('$Nobody$ here', 'nothing')).toBe(' here');
    expect(fill('5$ for Side')).toBe('5 for Side');
    expect(fill('costs 5\\$')).toBe('costs 5$');
    expect(fill('$TextLabel$.')).toBe('.');
  });
  test('a whole number is only its number, blanks round a format are none of it', () => {
    expect(['007', ' -05 ', '+3', '7th', '99999999999'].map((text) => fill(text))).toEqual([
      '7',
      '-5',
      '3',
      '7th',
      '99999999999',
    ]);
    expect(fill('  $Side$\n')).toBe('Union');
    expect(fill('  Side ')).toBe('  Side ');
    expect(fill(' \t ')).toBe('');
  });
  test('an expression in braces', () => {
    expect(fill('{CF > 5 ? "big" : "small"}')).toBe('big');
    expect(fill('{Random(3)}')).toBe('unresolved');
  });
});

describe('filters', () => {
  const holds = (text: string): boolean | string => {
    const r = matches(text, unit);
    return r.ok ? r.value : r.fault.message;
  };
  test.each([
    ['', true],
    ['Side = Union', true],
    ['Side=Union && CF > 10', false],
    ['Side=Rebel || CF >= 7', true],
    ['CF < 10', true],
    ['Side != Union', false],
    ['Side =~ U.*n', true],
    ['Side !~ U.*n', false],
    ['CF = $CF$', true],
    ['{Side == "Union"}', true],
    ['{CF}', '"7" where true or false was expected'],
    ['Side', true],
    ['Half = 1.50', false],
    ['CF = 07', false],
    ['CF >= 07', true],
    ['Nobody = ', false],
    ['Nobody = null', true],
    ['TextLabel =', true],
    ['Nobody != x && Side = Union', true],
    ['Side = $Side$ || CF = 9', true],
    ['||', true],
  ])('%s', (text, wanted) => {
    expect(holds(text)).toBe(wanted);
  });
});
