/** What a process answers of a service: nothing before it has caught up, questions then, and commands while it leads. */
export type Answering = 'nothing' | 'questions' | 'everything';
