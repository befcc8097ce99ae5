import { FREE_RIGHTS, tierOf } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { notYet } from '#web/copy/en/coming-soon.ts';
import type { QuestionGroup } from '#web/copy/prose.ts';

const freeChat = FREE_RIGHTS.quotas.chat.most;
const essentialsChat = tierOf('essentials').rights.quotas.chat.most;

export const GENERAL: QuestionGroup = {
  id: 'general',
  title: 'General',
  questions: [
    {
      id: 'what-is-it',
      question: `What is ${PRODUCT_NAME}?`,
      answer: [
        [
          'Coaching for triathletes and endurance athletes in swimming, cycling, running and strength. You bring the files from your watch; you get plans that fit your week, analysis that shows its evidence, an AI coach to ask, technique from video, and a human coach for consultations.',
        ],
      ],
      popular: true,
    },
    {
      id: 'who-is-it-for',
      question: 'Who is it for?',
      answer: [
        [
          'Beginners to elite, anywhere in the world, training for IronMan, T100, Olympic or Sprint distance, or simply to get fitter. A plan starts from what you have done lately, so the first one fits somebody with three hours a week as well as somebody with fifteen.',
        ],
      ],
      popular: false,
    },
    {
      id: 'devices',
      question: 'Which devices does it work with?',
      answer: [
        [
          'With everything that writes .fit, .tcx or .gpx files: GPS watches, heart-rate watches, cycling and running power meters, core body temperature sensors, and training-analysis platforms. One file, hundreds, or the whole export of a watch maker as a .zip.',
          ...notYet('devices'),
        ],
      ],
      popular: true,
    },
    {
      id: 'human-coach',
      question: 'Is there a human coach?',
      answer: [
        [
          'Yes, in North Yorkshire. Anyone can ',
          { text: 'schedule a call', href: '/consultation' },
          ' of half an hour. AI Pro includes a consultation every month, AI Elite a 1:1 call every week.',
        ],
      ],
      popular: false,
    },
    {
      id: 'who-sees-my-data',
      question: 'Who can see my data?',
      answer: [
        [
          'You. There are no public profiles, no leaderboards and no map across athletes. The coach sees what you send or show them. Our ',
          { text: 'privacy policy', href: '/privacy' },
          ' says in full what is stored and for how long.',
        ],
      ],
      popular: false,
    },
  ],
};

export const TRAINING_PLANS: QuestionGroup = {
  id: 'training-plans',
  title: 'Training Plans',
  questions: [
    {
      id: 'plan-length',
      question: 'How long is a training plan?',
      answer: [
        [
          'From 4 to 24+ weeks; up to 52 can be asked for. The length follows your race date or the goal you name, and the plan says what the time is enough for.',
          ...notYet('plans'),
        ],
      ],
      popular: true,
    },
    {
      id: 'hours-a-week',
      question: 'How many hours a week do I need?',
      answer: [
        [
          'As many as you have. You say how many, from 1 to 50, and on which days; the plan stays inside them. With few hours it keeps the sessions that matter most and says which ones it left out.',
        ],
      ],
      popular: false,
    },
    {
      id: 'missed-session',
      question: 'What happens when I miss a session?',
      answer: [
        [
          'The week is looked at again. A small change, such as a shorter session, is made and shown with its reason; a larger one is only proposed, and you accept it or leave it. Every earlier version can be brought back.',
        ],
      ],
      popular: true,
    },
    {
      id: 'all-disciplines',
      question: 'Does a plan cover all three sports and strength?',
      answer: [
        [
          'A triathlon plan does, with strength work and with sessions that go from the bike straight to the run. A plan for a single discipline is possible too: swim, bike, run or strength.',
        ],
      ],
      popular: false,
    },
    {
      id: 'to-my-device',
      question: 'Can I take a session to my bike computer or watch?',
      answer: [
        [
          'A structured session can be saved for a head unit or an indoor trainer, and your calendar can be subscribed to from the calendar you already use.',
          ...notYet('plans'),
        ],
      ],
      popular: false,
    },
  ],
};

export const AI_FEATURES: QuestionGroup = {
  id: 'ai-features',
  title: 'AI Features',
  questions: [
    {
      id: 'what-does-ai-do',
      question: 'What does the AI do, and what does it not do?',
      answer: [
        [
          'It reads your training, explains it, proposes, and answers. Figures are computed by formulas that are written down and tested, not by a language model. It makes no change to your plan without your yes, gives no diagnosis, and sends you to a doctor when that is the answer.',
        ],
      ],
      popular: true,
    },
    {
      id: 'chat-limit',
      question: 'How many questions can I ask the AI coach?',
      answer: [
        [
          `During the trial and with ${tierOf('pro').title} or ${tierOf('elite').title} as many as you like. With ${tierOf('essentials').title} ${essentialsChat} messages a day, and without a subscription ${freeChat} a day.`,
          ...notYet('chat'),
        ],
      ],
      popular: false,
    },
    {
      id: 'video-formats',
      question: 'Which videos can be analysed?',
      answer: [
        [
          'MP4, MOV and AVI up to 100MB, of swimming, cycling or running, filmed from the side or from behind with the whole athlete in the picture. When a video does not allow a measurement, you are told why and how to film again.',
          ...notYet('video'),
        ],
      ],
      popular: false,
    },
    {
      id: 'how-accurate',
      question: 'How accurate are the numbers?',
      answer: [
        [
          'As accurate as your devices allow, and they say so. Spikes, gaps and stuck sensors are repaired or left out and listed with the activity. An estimate carries its range, and a number that nobody measured is not shown.',
        ],
      ],
      popular: true,
    },
    {
      id: 'does-ai-see-my-data',
      question: 'Is my data sent to a language model?',
      answer: [
        [
          'Not with the built-in coach: it works without one. If an outside model is used, you are told which and asked first, you can switch it off at any time, and then nothing leaves. Your files, tracks, e-mail address and payment details are never sent. The ',
          { text: 'privacy policy', href: '/privacy' },
          ' has the list.',
        ],
      ],
      popular: false,
    },
  ],
};
