/**
 * The requests that a process answers for a service: none before it has caught up, then queries, and also commands
 * while it leads.
 */
export type Answering = 'nothing' | 'questions' | 'everything';
