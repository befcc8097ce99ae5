import type { AnswersByGroup } from '#core/coach/safety/answers-by-group.ts';

/** Call for help first, then what to do until it comes. Specific to what was said: a list of every danger helps nobody. */
export const EMERGENCY_ANSWERS: AnswersByGroup = {
  cardiac: {
    text: 'Stop now and call 999, 112 or 911. Pain or pressure in the chest, or a heart that stumbles while you feel faint, has to be checked as a heart problem at once. Sit down, do not drive yourself, and do not stay alone; unlock the door. If somebody collapses and is not breathing normally, start chest compressions (CPR) and send for a defibrillator (AED). No training until a doctor has cleared it, also if it passes.',
    articles: ['cardiac-red-flags'],
  },
  sipe: {
    text: 'Get out of the water, sit upright and call 999, 112 or 911 now. Froth, pink or bloody spit with swimming points to fluid in the lungs, and that needs emergency care. Take the wetsuit off, keep warm, and do not lie flat. Do not go back in, and do not train until a doctor has cleared it.',
    articles: ['swimming-pulmonary-oedema'],
  },
  respiratory: {
    text: 'Call 999, 112 or 911 now: struggling for breath needs emergency help. Sit upright, loosen anything tight, and use your reliever inhaler if you have been prescribed one, as your own plan says. Do not stay alone. No training until a doctor has looked at it.',
    articles: [],
  },
  heat: {
    text: 'Stop and call 999, 112 or 911 now, this is an emergency: confusion, collapse or no more sweat in the heat is heat stroke until proven otherwise. Cool first: into the shade, kit off, cold water over the whole body, ice on neck, armpits and groin, and fan hard. Someone must stay with you. Small sips only if fully awake.',
    articles: ['heat-illness'],
  },
  hyponatraemia: {
    text: 'Call 999, 112 or 911 now, and say how much was drunk. Vomiting, a bad headache or confusion after drinking a lot points to too little salt in the blood. No more water or sports drink until someone medical has checked it. Stay seated, and do not be alone.',
    articles: ['hydration-and-sodium'],
  },
  stroke: {
    text: 'Call 999, 112 or 911 now, even if it has passed: trouble with speech, sight, the face or one side of the body is treated as a stroke. Note the time it began, sit or lie down, and do not drive. Nothing to eat or drink until you are seen. Training has to wait.',
    articles: [],
  },
  anaphylaxis: {
    text: 'Use your adrenaline pen now if you have one, and call 999, 112 or 911: swelling of the mouth or throat, or trouble breathing, is a severe allergic reaction. Lie down with legs raised, or sit up if breathing is hard. Do not stand up or walk, and stay with someone even if it eases.',
    articles: [],
  },
  spine: {
    text: 'Keep still and call 999, 112 or 911 now: this is an emergency. Loss of feeling or movement after a crash may be an injury of the spine. Do not sit up, turn the head or take a helmet off; someone should hold the head steady until help comes.',
    articles: ['concussion-and-crashes'],
  },
  'cold-water': {
    text: 'Call 999, 112 or 911 now: confusion, slurred words, drowsiness or shivering that has stopped in cold or wet is severe cooling. Get out of wind and water, lie flat on something that insulates, wet clothes off gently, dry warm layers and a hat on. No hot shower, no rubbing, no alcohol. Someone must stay.',
    articles: ['cold-water-safety'],
  },
  concussion: {
    text: 'Call 999, 112 or 911 now. A blow to the head followed by vomiting, drowsiness, unequal pupils or being knocked out needs a hospital at once. Keep still, do not move the neck, and do not stay alone. No painkillers, no food, no riding home, and no racing or training until a doctor has cleared it.',
    articles: ['concussion-and-crashes'],
  },
  'cauda-equina': {
    text: 'Go to an emergency department now, or call 999, 112 or 911. Numbness between the legs, or trouble with bladder or bowel together with back trouble, can mean pressed nerves, and hours matter. Do not wait for an appointment, and do not drive yourself. No training.',
    articles: ['low-back-and-neck-on-bike'],
  },
  dvt: {
    text: 'Call 999, 112 or 911 now, this is an emergency. A swollen leg with breathlessness or pain in the chest can be a clot that has travelled to the lungs. Sit still, do not massage the leg, do not walk it off, and do not stay alone.',
    articles: [],
  },
  gi: {
    text: 'Call 999, 112 or 911 now: vomiting blood, or black stools while you feel faint, can mean bleeding inside. Lie down, eat and drink nothing, take no painkillers, and do not stay alone. Training has to wait.',
    articles: [],
  },
  fever: {
    text: 'Call 999, 112 or 911 now. A temperature with a stiff neck, a rash that does not fade, confusion, or skin that is cold and mottled can be a grave infection, and minutes matter. Lie down, do not stay alone, and do not drive yourself. No training.',
    articles: ['training-when-ill'],
  },
  gynae: {
    text: 'Call 999, 112 or 911 now. Sudden strong pain low in the belly, heavy bleeding or faintness can mean bleeding inside, and that must not wait. Lie down, eat and drink nothing, and do not stay alone. No training.',
    articles: [],
  },
  pregnancy: {
    text: 'Stop and call your maternity unit or midwife now; if the bleeding is heavy, you feel faint or it hurts, call 999, 112 or 911. Bleeding, fluid or contractions in pregnancy have to be checked in hospital today. Lie on your side and do not stay alone. No training.',
    articles: ['pregnancy-and-postpartum'],
  },
  metabolic: {
    text: 'Call 999, 112 or 911 now: confusion or collapse with diabetes is an emergency. If you are awake and can swallow and the sugar is low, take fast sugar at once, as your own plan says. Do not stay alone and do not drive. No training.',
    articles: [],
  },
  neuro: {
    text: 'Call 999, 112 or 911 now. A seizure needs emergency help, above all a first one. Move hard things away, put nothing in the mouth, and lay the person on the side afterwards. Do not stay alone, and do not drive or swim until a doctor has cleared it.',
    articles: [],
  },
  'self-harm': {
    text: 'If you might act on this now, call 999, 112 or 911. I am glad you said it: please talk to a person right away, Samaritans on 116 123, or 988 in the United States, free and at any hour. You do not have to be alone with this. Tell someone near you, and put away what you could hurt yourself with. I am passing this to a human on our side; training can wait.',
    articles: [],
  },
  safeguarding: {
    text: 'If you are in danger now, call 999, 112 or 911. What you describe is not okay, and it is not your fault. Please tell an adult you trust today, such as a parent, guardian or teacher; the police, and Childline or the NSPCC for anyone under age, will listen and believe you. You do not have to see this person again first. I am passing this to a human on our side.',
    articles: [],
  },
};
