import { answerActivity } from '#core/coach/answer/activity.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { plainly, quoted, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { asksPrice } from '#core/coach/intent/beside-question.ts';
import { complains } from '#core/coach/intent/complaint.ts';
import { leavesPlan } from '#core/coach/intent/no-wish.ts';
import { ASKS_TIER, CHANGES_TIER, isGlad, NEVER_MIND, tellsResult } from '#core/coach/intent/talk-intents.ts';
import { findAttack } from '#core/coach/language/instructions.ts';
import { factToKeep } from '#core/coach/memory/memory-fact.ts';
import { noteByPlace, noteNamed, noteTold } from '#core/coach/memory/note-meant.ts';

const only = (text: string, more: Partial<Draft> = {}): Draft => ({ sentences: [plainly(text)], ...more });

export function answerAttack({ question }: Ask): Draft {
  const kind = findAttack(question.text);
  if (kind === 'role')
    return only(
      'I cannot do that: I stay your training coach whatever role a message gives me, and your tier, your daily limit and whose data I see are set by your account. Ask me about your own training.',
      { refused: true },
    );
  if (kind === 'secret')
    return only(
      'I cannot show or repeat how I am set up, and I hold no keys or passwords. I am glad to help with your own training, your data and your plan.',
      { refused: true },
    );
  return only(
    'I cannot follow that: I only act on your own questions about training, and changes to the plan always wait for your yes to a proposal. What would you like to know about your training?',
    { refused: true },
  );
}

export const answerOtherAthlete = (): Draft =>
  only('I can’t do that: I only see your own training, and nobody else’s data, whoever asks. What would you like to know about yours?', {
    refused: true,
  });

export const answerAddress = (): Draft =>
  only(
    'I cannot open web pages or addresses; I only work with your training data and my own articles. Paste the part that matters, and tell me what you would like to know.',
    { refused: true },
  );

export function answerHello({ bench, view }: Ask): Draft {
  const name = view.athlete.firstName;
  return only(
    bench.pick(
      `Hello ${name}. Ask me about your form, today’s session, your race or anything in training.`,
      `Hi ${name}. What would you like to know: today’s session, your form, or your race?`,
      `Hello ${name}. I can look at your plan, your load and your race with you.`,
    ),
  );
}

export const answerThanks = ({ bench, question }: Ask): Draft =>
  only(
    question.says(NEVER_MIND)
      ? 'All right, I leave it: nothing was changed. Ask me whenever something comes up.'
      : leavesPlan(question)
        ? 'All right. The plan stands as it is, and one session more or less changes nothing. Say so if you want it otherwise.'
        : tellsResult(question)
          ? 'Well done, that is yours. Log it with how it felt, and take the next day easy: legs need a little longer than the joy.'
          : isGlad(question)
            ? 'Good to hear. Note how it felt while it is fresh; that helps the next days.'
            : bench.pick(
                'You are welcome. Log how it felt while it is fresh; that helps the next days.',
                'Glad it helped. Tell me how hard it felt, so that the plan can follow.',
                'You are welcome. Eat, drink, and let the easy day be easy.',
              ),
  );

export const answerIdentity = (): Draft =>
  only(
    'No, I am not a human: I am Moorline’s built-in AI coach, a program that reads your training data and a small library of articles. I do not diagnose, and I change nothing without your yes. You can ask for a human coach at any time.',
  );

export const answerCapability = (): Draft =>
  only(
    'I can tell you what your numbers mean, what is on the plan and why, how to pace and fuel your race, and what helps in swimming, riding and running. I can propose changes to your plan, and nothing changes until you say yes; and remember what you tell me. I cannot diagnose, prescribe, or talk about things far from training.',
  );

/** As the price list calls it; a trial is the tier it gives. */
const TIER_TITLES: Readonly<Record<string, string>> = { essentials: 'AI Essentials', pro: 'AI Pro', elite: 'AI Elite' };

export function answerLimits(ask: Ask): Draft {
  const used = ask.bench.use('get_profile', {});
  const { dailyLimit, left } = used.result.usage;
  if (asksPrice(ask)) return { sentences: [...tierSentence(ask), PRICES] };
  if (ask.question.says(CHANGES_TIER)) return { sentences: [...tierSentence(ask), NOT_MINE_TO_CHANGE] };
  const tier = ask.question.says(ASKS_TIER) ? tierSentence(ask) : [];
  if (dailyLimit === null || left === null)
    return { sentences: [...tier, plainly('There is no daily limit on your tier: ask as much as you like.')] };
  return {
    sentences: [
      ...tier,
      say`You have ${used.figure('/usage/left', 'whole')} ${left === 1 ? 'message' : 'messages'} left today, of ${used.figure('/usage/dailyLimit', 'whole')} a day on your plan. Messages about danger are never counted.`,
    ],
  };
}

const PRICES = plainly('What each tier costs and holds stands under Subscription; you change or end it there.');

const NOT_MINE_TO_CHANGE = plainly('I cannot change a tier or an account: that is done under Subscription, by you.');

function tierSentence({ view: { usage } }: Ask): Sentence[] {
  const title = TIER_TITLES[usage.tier];
  return [plainly(title ? `You are on the ${title} tier.` : 'You are on no paid tier at the moment.')];
}

export function answerHandoff(ask: Ask): Draft {
  ask.bench.use('handoff_to_coach', { reason: 'The athlete asks for a human coach.', urgency: 'normal' });
  const tier = ask.view.usage.tier;
  const how =
    tier === 'elite'
      ? 'Your Elite plan holds a weekly call.'
      : tier === 'pro'
        ? 'Your Pro plan holds a monthly call.'
        : 'Calls come with the Pro and Elite plans; on yours you can upgrade, or write through the contact form.';
  return only(
    `I am opening a request to a human coach. ${how} You will see a summary of what I pass on and approve it before it is sent. What is the one thing you want to talk about?`,
    { handoff: true },
  );
}

/** How training comes in: there is no link to a watch, only its files. */
export const answerBringFiles = (): Draft =>
  only(
    'Training comes in as files, also many years at once: take them out of your watch or its app as .fit, .tcx, .gpx or a whole .zip archive, and drop them on the uploads page. Under connections in your account it says step by step how each maker hands them out. Once they are in, I can read them and answer from them.',
  );

export const answerPrivacy = ({ question }: Ask): Draft =>
  question.says(/\b(sees?|shared?|reads?|sell)\b/) && !question.says(/\b(delete|erase|remove|export|download)\b/)
    ? only(
        'This conversation belongs to your account, and no other athlete sees it. A human coach sees a summary, and only once you have read and approved it. The privacy page says who processes your data; under privacy in your account settings you can export or delete it.',
      )
    : only(
        'I cannot do that from the chat. In your account settings, under privacy, you can export your data, delete single facts I remember, or delete the account with everything in it; if you get stuck, the contact form reaches a person.',
      );

export const answerOffTopic = ({ bench }: Ask): Draft =>
  only(
    bench.pick(
      'I can’t help with that; I only help with training for endurance sport: your plan, your data, racing, fuelling and recovery. Is there something there?',
      'That is outside what I do: I am a triathlon coach and can only help with training, racing and recovery. Want to look at your week instead?',
    ),
    { refused: true },
  );

/** Play is fine, invented numbers are not: the facts stay the athlete's. */
export function answerCreative(ask: Ask): Draft {
  const facts = answerActivity(ask).sentences.slice(0, 2);
  return {
    sentences: [
      plainly('I keep to plain words, so here are the facts to spin a yarn from:'),
      ...facts,
      plainly('The rest is yours to tell.'),
    ],
  };
}

export function answerRemember(ask: Ask): Draft {
  const fact = factToKeep(ask.question.text);
  if (fact === null) return only('What should I remember?');
  ask.bench.use('remember', { text: fact.text, kind: fact.kind });
  const said = quoted(fact.text, 'user');
  const until =
    fact.kind === 'constraint'
      ? 'I ask again in about two months, and you can change or delete it under “What I remember” on the AI Chat page.'
      : fact.kind === 'injury'
        ? 'The plan takes it into account, and you can change or delete it under “What I remember” on the AI Chat page.'
        : 'You can change or delete it under “What I remember” on the AI Chat page.';
  return { sentences: [say`Noted, I will remember: “${said}”.`, plainly(until)] };
}

export function answerMemoryList(ask: Ask): Draft {
  const used = ask.bench.use('get_profile', {});
  const { memory, athlete } = used.result;
  const rows = memory
    .map(({ note }, at) => say`“${used.words(`/memory/${at}/note`, note)}”`)
    .filter((_, at) => memory[at]?.note.isWithheld === false);
  const hours =
    athlete.hoursPerWeekAvailable === null
      ? null
      : say`From your profile I know that you have about ${used.figure('/athlete/hoursPerWeekAvailable', 'whole', 'h')} a week.`;
  const listed = rows.reduce<Sentence>((all, row, at) => (at === 0 ? row : say`${all} ${row}`), plainly(''));
  return {
    sentences: [
      rows.length === 0 ? plainly('You have not asked me to remember anything yet.') : say`I remember: ${listed}`,
      ...(hours ? [hours] : []),
      plainly('You can edit or delete each of them under “What I remember” on the AI Chat page, or say what to forget.'),
    ],
  };
}

const ALL_OFF =
  /\b(stop|quit) (remembering|memori[sz]ing|storing)\b(?! (?:that|the|my|about|how|what|i) \w+ \w+)|\b(stop|quit) keeping (notes|things)\b|\b(turn|switch) (off|your|the|my)( your| the| my)? ?(memory|remembering)( off)?\b|\b(disable|deactivate) (your |the |my )?memory\b/;

/** "You may forget this": what was told just before. */
const OF_THAT = /\b(?:forget|delete|erase|remove|drop|scrub|bin) (?:about )?(?:that|this|it)\b(?! (?:my|the|about my)\b)/;

export function answerForget(ask: Ask): Draft {
  if (ask.question.says(ALL_OFF))
    return only(
      'I cannot switch the memory off from here: that is done under “What I remember” on the AI Chat page, and then nothing is kept or used any more.',
    );
  const told = ask.question.says(OF_THAT) ? noteTold(ask.answered, ask.view.memory) : null;
  const note = noteByPlace(ask.question.text, ask.answered, ask.view.memory) ?? told ?? noteNamed(ask.question.text, ask.view.memory);
  if (note === null) return only('I find nothing like that in what I remember. What exactly should I forget?');
  ask.bench.use('forget', { memoryId: note.id });
  return only('Done: I have forgotten that, and it is deleted from “What I remember” too.');
}

export function answerUnclear({ bench, question }: Ask): Draft {
  if (complains({ question }))
    return only(
      'I am sorry that this was no help. Tell me in one sentence what you wanted to know or to change, and I try again; or ask for a human coach, and I hand over.',
    );
  return only(
    bench.pick(
      'I am not sure what you mean. Do you want to know something about your data, your plan, your race, or training in general?',
      'I did not get that. Is it about a session, a number of yours, a race, or how to train?',
      'Could you say it another way: is it about your plan, your form, your race, or something else in training?',
    ),
  );
}
