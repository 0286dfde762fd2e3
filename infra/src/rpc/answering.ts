/** What a process answers for a service: nothing before it has caught up, then queries, and commands too while it leads. */
export type Answering = 'nothing' | 'questions' | 'everything';
