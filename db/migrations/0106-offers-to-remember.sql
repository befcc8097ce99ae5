-- What was offered to be kept in mind is never offered again: `key` holds the words that make the fact.
create unique index coach_proposals_offered_once on coach_proposals (user_id, (args ->> 'key')) where tool = 'propose_remember';
