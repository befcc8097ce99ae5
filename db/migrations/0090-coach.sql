-- A question and its answer. `context` holds how the answer was found: who wrote it, its figures with their sources, what was looked at.
create table chat_messages (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  conversation_id uuid not null,
  message text not null,
  response text not null default '',
  status text not null check (status in ('running', 'answered', 'stopped', 'failed')),
  coach text not null default 'built-in' check (coach in ('built-in', 'model')),
  context jsonb not null default '{}',
  -- Grows when it is answered anew, so that an answer which was overtaken is not kept.
  attempt integer not null default 1,
  feedback text check (feedback in ('good', 'bad')),
  feedback_note text,
  created_at timestamptz not null
);
create index chat_messages_newest on chat_messages (user_id, created_at desc, id desc);
create index chat_messages_conversation on chat_messages (user_id, conversation_id, created_at desc, id desc);

-- Changes that the coach offers; `undo` is what the way back needs, once one was carried out.
create table coach_proposals (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  message_id uuid references chat_messages (id) on delete set null,
  tool text not null,
  args jsonb not null,
  sentence text not null,
  lines jsonb not null,
  changes jsonb not null,
  load_before double precision not null,
  load_after double precision not null,
  broken jsonb not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'expired', 'undone')),
  undo jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz
);
create index coach_proposals_user on coach_proposals (user_id, created_at desc);
create index coach_proposals_message on coach_proposals (message_id);

-- What the coach keeps in mind.
create table coach_memory (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  message_id uuid references chat_messages (id) on delete set null,
  text text not null,
  kind text not null check (kind in ('preference', 'constraint', 'injury', 'equipment', 'tolerance')),
  date date not null,
  expires date,
  created_at timestamptz not null
);
create index coach_memory_user on coach_memory (user_id, created_at desc);
create index coach_memory_message on coach_memory (message_id);

-- Questions for the human coach; nothing is sent before the athlete has read the summary.
create table coach_handoffs (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  message_id uuid references chat_messages (id) on delete set null,
  reason text not null,
  urgency text not null check (urgency in ('normal', 'urgent')),
  summary text not null,
  status text not null default 'draft' check (status in ('draft', 'sent', 'answered')),
  note text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index coach_handoffs_user on coach_handoffs (user_id, created_at desc);
create index coach_handoffs_message on coach_handoffs (message_id);

create table coach_settings (
  user_id uuid primary key references users (id) on delete cascade,
  remembers boolean not null default true
);

-- Tokens that language models were paid for, of an athlete in a month of UTC.
create table coach_spend (
  user_id uuid not null references users (id) on delete cascade,
  month text not null,
  tokens bigint not null default 0,
  primary key (user_id, month)
);
