import { type ChatMessage, listChat } from '@rallyrank/contracts/live/chat';
import type { ChatState } from '@rallyrank/contracts/live/feed';
import { useState } from 'react';
import { callRoute } from '~/shared/api/call-route';

const PAGE = 50;

/** Messages before those of the room, read page by page. */
export const useOlder = (editionId: string, { messages: shown, removedIds }: ChatState) => {
  const [older, setOlder] = useState<readonly ChatMessage[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const known = new Set(shown.map(({ id }) => id));
  const hidden = new Set([...known, ...removedIds]);
  const load = async () => {
    setLoading(true);
    // Messages that arrived since the last page only make this page overlap with the known ones.
    const pageNum = Math.floor((older.length + shown.length) / PAGE) + 1;
    const answer = await callRoute(listChat, { editionId, pageNum, pageSize: PAGE }).catch(() => undefined);
    setLoading(false);
    if (answer === undefined) return;
    const have = new Set([...known, ...older.map(({ id }) => id)]);
    setOlder([...answer.rows.filter(({ id }) => !have.has(id)).reverse(), ...older]);
    setWhole(pageNum * PAGE >= answer.total);
  };
  return { older: older.filter(({ id }) => !hidden.has(id)), isLoading, isWhole, load };
};
