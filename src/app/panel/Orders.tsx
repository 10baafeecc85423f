// Standing orders: what is answered for a side while the other one plays, in plain words, with exceptions for its parts.
import { useId, useState } from 'react';
import type { OrderScope, OrderSheet, OrderTopic } from '../../kernel/system.ts';
import type { SessionCommands, View } from '../../session/view.ts';
import { Button } from '../parts/Button.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { SideMark } from '../parts/side.tsx';
import {
  type Exception,
  exceptionsOf,
  type OrderValue,
  ranked,
  valueOf,
  withExceptions,
  withOrder,
} from './orderSheets.ts';

const Options = ({ topic }: { readonly topic: OrderTopic }) =>
  topic.options.map((o) => (
    <option key={o.value} value={o.value}>
      {o.label}
    </option>
  ));

/** Letters that a closed list has room for; a longer answer is written out under it. */
const LONG = 40;

const Pick = ({
  topic,
  value,
  onValue,
}: {
  readonly topic: OrderTopic;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) => {
  const id = useId();
  const said = topic.options.find((o) => o.value === value)?.label ?? '';
  return (
    <div className="order">
      <label htmlFor={id}>{topic.label}</label>
      <RuleLink rule={topic.rule} />
      <select
        id={id}
        value={value}
        data-ask={value === 'ask'}
        onChange={(e) => onValue(e.target.value)}
      >
        <Options topic={topic} />
      </select>
      {said.length > LONG ? <p className="soft">{said}</p> : null}
    </div>
  );
};

/** A list in order of preference; what is not in it is not done. */
const Ranking = ({
  topic,
  value,
  onValue,
}: {
  readonly topic: OrderTopic;
  readonly value: OrderValue;
  readonly onValue: (value: OrderValue) => void;
}) => {
  const asks = typeof value === 'string';
  const list: readonly string[] = typeof value === 'string' ? [] : value;
  const options = topic.options.filter((o) => o.value !== 'ask');
  const shown = [
    ...list.flatMap((v) => options.find((o) => o.value === v) ?? []),
    ...options.filter((o) => !list.includes(o.value)),
  ];
  return (
    <fieldset className="order order-rank">
      <legend>
        {topic.label} <RuleLink rule={topic.rule} />
      </legend>
      <label className="order-check">
        <input
          type="checkbox"
          checked={asks}
          onChange={(e) => onValue(e.target.checked ? 'ask' : topic.usual)}
        />
        ask me
      </label>
      {asks ? null : (
        <ol>
          {shown.map((o) => {
            const at = list.indexOf(o.value);
            return (
              <li key={o.value} data-on={at >= 0}>
                <label className="order-check">
                  <input
                    type="checkbox"
                    checked={at >= 0}
                    onChange={(e) =>
                      onValue(
                        e.target.checked ? ranked.add(list, o.value) : ranked.remove(list, o.value),
                      )
                    }
                  />
                  <span>
                    {at >= 0 ? <b className="num">{at + 1}. </b> : null}
                    {o.label}
                  </span>
                </label>
                {at > 0 ? (
                  <button
                    type="button"
                    className="order-up"
                    aria-label={`Prefer: ${o.label}`}
                    onClick={() => onValue(ranked.up(list, o.value))}
                  >
                    ↑
                  </button>
                ) : null}
              </li>
            );
          })}
        </ol>
      )}
    </fieldset>
  );
};

const AddException = ({
  topics,
  scopes,
  onAdd,
}: {
  readonly topics: readonly OrderTopic[];
  readonly scopes: readonly OrderScope[];
  readonly onAdd: (one: Exception) => void;
}) => {
  const [scope, setScope] = useState(scopes[0]?.key ?? '');
  const [key, setKey] = useState(topics[0]?.key ?? '');
  const topic = topics.find((t) => t.key === key);
  const [value, setValue] = useState('ask');
  if (!topic || scope === '') return null;
  const held = topic.options.some((o) => o.value === value) ? value : topic.options[0]!.value;
  return (
    <div className="order-add">
      <select aria-label="For whom" value={scope} onChange={(e) => setScope(e.target.value)}>
        {scopes.map((s) => (
          <option key={s.key} value={s.key}>
            {s.label}
          </option>
        ))}
      </select>
      <select aria-label="What about" value={key} onChange={(e) => setKey(e.target.value)}>
        {topics.map((t) => (
          <option key={t.key} value={t.key}>
            {t.label}
          </option>
        ))}
      </select>
      <select aria-label="What to do" value={held} onChange={(e) => setValue(e.target.value)}>
        <Options topic={topic} />
      </select>
      <Button look="plain" onClick={() => onAdd({ scope, topic, value: held })}>
        Add
      </Button>
    </div>
  );
};

const Sheet = ({
  sheet,
  topics,
  scopes,
  onSheet,
}: {
  readonly sheet: OrderSheet;
  readonly topics: readonly OrderTopic[];
  readonly scopes: readonly OrderScope[];
  readonly onSheet: (sheet: OrderSheet) => void;
}) => {
  const exceptions = exceptionsOf(sheet, topics);
  const nameOf = (scope: string): string => scopes.find((s) => s.key === scope)?.label ?? scope;
  return (
    <>
      {topics.map((topic) => {
        const value = valueOf(sheet, topic);
        return topic.ranked || typeof value !== 'string' ? (
          <Ranking
            key={topic.key}
            topic={topic}
            value={value}
            onValue={(v) => onSheet(withOrder(sheet, topic, v))}
          />
        ) : (
          <Pick
            key={topic.key}
            topic={topic}
            value={value}
            onValue={(v) => onSheet(withOrder(sheet, topic, v))}
          />
        );
      })}
      <h4>Exceptions</h4>
      {exceptions.length === 0 ? <p className="soft">None: all do the same.</p> : null}
      <ul className="order-exceptions">
        {exceptions.map((one, n) => (
          <li key={`${one.scope} ${one.topic.key}`}>
            <Pick
              topic={{ ...one.topic, label: `${nameOf(one.scope)}: ${one.topic.label}` }}
              value={typeof one.value === 'string' ? one.value : ''}
              onValue={(value) =>
                onSheet(
                  withExceptions(
                    sheet,
                    exceptions.map((x, k) => (k === n ? { ...x, value } : x)),
                  ),
                )
              }
            />
            <Button
              look="quiet"
              onClick={() =>
                onSheet(
                  withExceptions(
                    sheet,
                    exceptions.filter((_, k) => k !== n),
                  ),
                )
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <AddException
        topics={topics.filter((t) => t.byPart)}
        scopes={scopes}
        onAdd={(one) => onSheet(withExceptions(sheet, [...exceptions, one]))}
      />
    </>
  );
};

/** Beside a question that orders could answer: leave it, and all such, to the usual ones. */
export const LeaveItToOrders = ({
  view,
  onOrders,
}: {
  readonly view: View;
  readonly onOrders: SessionCommands['setOrders'];
}) => {
  const { decision, orders } = view;
  const own = decision?.absent && orders?.sides.find((s) => s.side === decision.by);
  if (!own || own.sheet !== undefined) return null;
  return (
    <div className="orders-leave">
      <Button look="quiet" onClick={() => onOrders(own.side, own.usual)}>
        Let standing orders answer such questions
      </Button>
    </div>
  );
};

export const Orders = ({
  view,
  onOrders,
}: {
  readonly view: View;
  readonly onOrders: SessionCommands['setOrders'];
}) => {
  const { orders } = view;
  const sides = orders?.sides.filter(
    (s) => view.game.players.find((p) => p.side === s.side)?.kind === 'person',
  );
  if (!orders || !sides?.length) return null;
  return (
    <section className="orders" aria-label="Standing orders">
      <h3 className="kicker">Standing orders</h3>
      <p className="soft">
        While the other side plays, you are asked who defends, whether to stand or retreat, and so
        on. You can answer each time, or leave orders that answer for you.
      </p>
      {sides.map((s) => (
        <div key={s.side} className="orders-side">
          <div className="seat">
            <SideMark game={view.game} side={s.side} />
            <span className="seat-name">{s.name}</span>
            <div className="segments" role="group" aria-label={`Decisions of ${s.name}`}>
              <button
                type="button"
                aria-pressed={s.sheet === undefined}
                onClick={() => onOrders(s.side, undefined)}
              >
                Ask me
              </button>
              <button
                type="button"
                aria-pressed={s.sheet !== undefined}
                onClick={() => onOrders(s.side, s.sheet ?? s.usual)}
              >
                By orders
              </button>
            </div>
          </div>
          {s.sheet === undefined ? null : (
            <details>
              <summary>
                What they say
                {s.sheet.exceptions.length ? `, ${s.sheet.exceptions.length} exceptions` : ''}
              </summary>
              <Sheet
                sheet={s.sheet}
                topics={orders.topics}
                scopes={s.scopes}
                onSheet={(sheet) => onOrders(s.side, sheet)}
              />
            </details>
          )}
        </div>
      ))}
    </section>
  );
};
