import type { ChatMessage } from '@rallyrank/contracts/live/chat';
import { useEffect, useRef, useState } from 'react';
import style from './Chat.module.css';
import { useMuted } from './muted';

const LANES = 5;
const LANE_PX = 36;
/** Maximum number of messages at a time; more would hide the page. */
const MOST = 15;

interface Flying {
  readonly message: ChatMessage;
  readonly lane: number;
}

/** Each new message flies over the page once, in the next lane. For screen readers there is the panel. */
export const Floating = ({ messages }: { readonly messages: readonly ChatMessage[] }) => {
  const muted = useMuted();
  const [flying, setFlying] = useState<readonly Flying[]>([]);
  const seen = useRef<ReadonlySet<string>>(undefined);
  const lane = useRef(0);
  useEffect(() => {
    const known = seen.current;
    seen.current = new Set(messages.map(({ id }) => id));
    const fresh = known ? messages.filter(({ id, writer }) => !known.has(id) && !muted.has(writer.id)) : [];
    const ids = seen.current;
    setFlying((before) =>
      [
        ...before.filter(({ message }) => ids.has(message.id)),
        ...fresh.map((message) => ({ message, lane: lane.current++ % LANES })),
      ].slice(-MOST),
    );
  }, [messages, muted]);
  return (
    <div className={style.sky} aria-hidden>
      {flying.map(({ message, lane: place }) => (
        <span
          key={message.id}
          style={{ top: place * LANE_PX }}
          onAnimationEnd={() => setFlying((all) => all.filter((one) => one.message !== message))}
        >
          {message.text}
        </span>
      ))}
    </div>
  );
};
