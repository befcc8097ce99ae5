import { FREE_RIGHTS, tierOf } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { notYet } from '#web/copy/en/coming-soon.ts';
import { money, type QuestionGroup } from '#web/copy/prose.ts';

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
          'Coaching for triathletes and endurance athletes: swim, bike, run and strength. Upload your training files and get a plan that fits your week, analysis with evidence, an AI coach, video technique analysis, and calls with a human coach.',
        ],
      ],
      popular: true,
    },
    {
      id: 'who-is-it-for',
      question: 'Who is it for?',
      answer: [
        [
          'Everyone from beginners to elites, training for IronMan, T100, Olympic or Sprint distance, or just to get fitter. Plans start from your recent training, so they suit three hours a week as well as fifteen.',
        ],
      ],
      popular: false,
    },
    {
      id: 'devices',
      question: 'Which devices does it work with?',
      answer: [
        [
          'Any device or app that exports recordings or a full archive: GPS watches, power meters, heart-rate and core temperature sensors, and other training platforms. Upload single files or a full .zip export.',
          ' A connected service imports new activities automatically.',
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
          ' of 30 minutes.',
          money(' AI Pro includes a consultation every month, AI Elite a 1:1 call every week.'),
        ],
      ],
      popular: false,
    },
    {
      id: 'who-sees-my-data',
      question: 'Who can see my data?',
      answer: [
        [
          'Only you. There are no public profiles, leaderboards or heatmaps. The coach sees only what you share. Our ',
          { text: 'privacy policy', href: '/privacy' },
          ' explains what we store and for how long.',
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
          '4 to 24+ weeks (up to 52). It depends on your race date or goal, and the plan tells you whether the time is enough.',
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
          'As many as you have: set 1 to 50 hours and your training days. With few hours, the plan keeps the key sessions and tells you what it left out.',
        ],
      ],
      popular: false,
    },
    {
      id: 'missed-session',
      question: 'What happens when I miss a session?',
      answer: [
        [
          'The plan is checked again. Small changes are made with a reason; larger ones are suggested for you to accept or decline. You can restore any earlier version.',
        ],
      ],
      popular: true,
    },
    {
      id: 'all-disciplines',
      question: 'Does a plan cover all three sports and strength?',
      answer: [
        ['Yes. Triathlon plans include strength and brick sessions. You can also plan a single sport: swim, bike, run or strength.'],
      ],
      popular: false,
    },
    {
      id: 'to-my-device',
      question: 'Can I take a session to my bike computer or watch?',
      answer: [
        [
          'Yes. Connect a service under Account > Connections: it receives your sessions for the next two weeks. You can also export workouts for your head unit or indoor trainer, and subscribe to your plan in your calendar app.',
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
          'It reads your training, explains it, makes suggestions and answers questions. Numbers come from tested formulas, not from a language model. It never changes your plan without your approval, does not diagnose, and refers you to a doctor when needed.',
        ],
      ],
      popular: true,
    },
    {
      id: 'chat-limit',
      question: 'How many questions can I ask the AI coach?',
      answer: [
        [
          'Unlimited',
          money(
            ` during the trial and with Pro or Elite. Essentials: ${essentialsChat} messages a day. Without a subscription: ${freeChat} a day`,
          ),
          '.',
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
          'MP4, MOV or AVI up to 100 MB, of swimming, cycling or running, filmed from the side or behind with your whole body in view. If something can’t be measured, we tell you why and how to film it again.',
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
          'As accurate as your devices. Spikes, gaps and stuck sensors are repaired or removed and listed on the activity. Estimates show a range, and missing values are not guessed.',
        ],
      ],
      popular: true,
    },
    {
      id: 'does-ai-see-my-data',
      question: 'Is my data sent to a language model?',
      answer: [
        [
          'Not with the built-in coach. If an external model is connected, you see which one and must agree first; you can turn it off at any time. Files, GPS tracks, your email address',
          money(' and payment details'),
          ' are never sent. The ',
          { text: 'privacy policy', href: '/privacy' },
          ' has the full list.',
        ],
      ],
      popular: false,
    },
  ],
};
