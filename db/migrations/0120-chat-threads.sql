-- A conversation with the coach. Its id is the `conversation_id` of its messages; the first conversation of an athlete has the athlete's own id.
create table chat_threads (
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  -- What was said before the newest messages, in the words of a language model; it covers messages up to `summary_until`.
  summary text,
  summary_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Two athletes may use the same id: it is chosen by the sender.
  primary key (id, user_id)
);
create index chat_threads_newest on chat_threads (user_id, updated_at desc, id);

insert into chat_threads (id, user_id, title, created_at, updated_at)
select conversation_id, user_id,
  left(regexp_replace(btrim((array_agg(message order by created_at, id))[1]), '\s+', ' ', 'g'), 60),
  min(created_at), max(created_at)
from chat_messages
group by user_id, conversation_id;
