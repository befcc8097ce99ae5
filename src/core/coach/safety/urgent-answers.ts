import type { AnswersByGroup } from '#core/coach/safety/answers-by-group.ts';

/** Stop, be seen today or tomorrow, and what turns it into an emergency. */
export const URGENT_ANSWERS: AnswersByGroup = {
  cardiac: {
    text: 'Stop training and be seen by a doctor today, even if you feel fine now. Pain or tightness in the chest, fainting, or a heart that flutters or races has to be checked, with an ECG, before the next session. If it comes back, or comes with breathlessness or faintness, call 999, 112 or 911. I will not set any session until a clinician has cleared you.',
    articles: ['cardiac-red-flags'],
  },
  'post-viral': {
    text: 'Stop training and see a doctor today or tomorrow. Tightness, palpitations or breathlessness after a virus can mean that the heart muscle is inflamed, and effort makes that worse. Rest until it has been checked and cleared. If there is pain at rest, or you feel faint, call 999, 112 or 911.',
    articles: ['training-when-ill', 'cardiac-red-flags'],
  },
  sipe: {
    text: 'No swimming, and see a doctor today. Unusual breathlessness in the water with a wet cough can be fluid in the lungs, even after it settles, and it can return in the next swim. If you become breathless at rest or cough froth, call 999, 112 or 911.',
    articles: ['swimming-pulmonary-oedema'],
  },
  respiratory: {
    text: 'No more water or training today, and see a doctor today: hard breathing, blood that is coughed up or water that got into the lungs can get worse hours later. Do not stay alone tonight. If you cough a lot, become breathless, drowsy or have pain in the chest, call 999, 112 or 911.',
    articles: ['swim-breathing'],
  },
  heat: {
    text: 'Stop now, get into the shade and cool down: kit open, cold water on skin and head, sip a drink. Headache, sickness, chills or goosebumps in the heat are heat illness beginning. No more effort today, do not stay alone, and see a doctor today if it has not settled soon. Confusion, collapse or no more sweat: call 999, 112 or 911.',
    articles: ['heat-illness'],
  },
  hyponatraemia: {
    text: 'Stop, and drink no more water or sports drink for now: puffy hands, weight gained, headache or sickness after drinking a lot can be too little salt in the blood. Be seen by a doctor today, do not stay alone, and say how much you drank. Vomiting, a bad headache, confusion or drowsiness: call 999, 112 or 911. No training until you have been seen.',
    articles: ['hydration-and-sodium'],
  },
  sleep: {
    text: 'Stop: no driving and no training today. Nodding off at the wheel, or in the saddle, can kill, and it means that the body has had far too little sleep. Let somebody else drive, sleep first, and see a doctor today or tomorrow, more so if it has happened before. I will not set any session until you have slept and been seen.',
    articles: ['sleep-for-athletes'],
  },
  anaphylaxis: {
    text: 'No training, and be seen by a doctor today: an allergic reaction can come back hours later, also when it has eased. Keep someone with you, keep an adrenaline pen at hand if you have one, and leave out whatever set it off. Swelling of mouth or throat, trouble breathing, or faintness: use the pen and call 999, 112 or 911.',
    articles: [],
  },
  rhabdo: {
    text: 'Go to urgent care or a hospital today. Dark urine after hard effort can mean muscle breaking down, and that can harm the kidneys; they will test blood and urine. No training, and no painkillers until then. If you pass hardly any urine or feel very ill, call 999, 112 or 911.',
    articles: [],
  },
  concussion: {
    text: 'Stop: no riding, no racing and no training until this has been assessed. A blow to the head should be seen by a doctor today, and someone should stay with you. Vomiting, growing drowsiness, a worse headache or unequal pupils: call 999, 112 or 911. The return goes in steps, after clearance.',
    articles: ['concussion-and-crashes'],
  },
  spine: {
    text: 'Stop, keep the neck still and be seen at a hospital today. Numb hands or neck pain after a crash has to be checked for an injury of the spine before you move on. If feeling or strength gets less, call 999, 112 or 911. No training until you are cleared.',
    articles: ['concussion-and-crashes'],
  },
  dvt: {
    text: 'See a doctor today. One swollen, warm or tender leg can be a blood clot, more so after a flight or surgery. Do not train, stretch or massage it until it has been checked. Breathlessness or pain in the chest: call 999, 112 or 911.',
    articles: [],
  },
  'bone-stress': {
    text: 'Stop running now: pain on one spot of bone, at night, or when you hop can be a bone stress injury, and running on can break it. See a doctor or sports physician within a day or two; ask about imaging. Until then no running and no jumping; use what is pain-free, such as easy swimming. If you cannot put weight on it, go to a hospital today.',
    articles: ['bone-stress-injury'],
  },
  rupture: {
    text: 'Stop and be seen today at urgent care or a hospital. A pop followed by weakness, swelling or trouble putting weight on it can be a torn tendon or ligament, and early treatment matters. Do not stretch or test it; use crutches or a boot if you can, cool it and keep it up. No training until it has been examined.',
    articles: ['achilles-tendinopathy', 'plantar-heel-and-calf'],
  },
  fever: {
    text: 'No training, and see a doctor today. A high temperature together with your other signs is more than a cold. Rest and drink; if you are breathless, confused or have a stiff neck, call 999, 112 or 911.',
    articles: ['training-when-ill'],
  },
  'cauda-equina': {
    text: 'Go to an emergency department today. Numbness around the saddle area, more so with back pain, can mean pressed nerves, and it must not wait. If bladder or bowel changes, or both legs get weak, call 999, 112 or 911. No training until a doctor has cleared it.',
    articles: ['low-back-and-neck-on-bike'],
  },
  'septic-joint': {
    text: 'Go to urgent care or a hospital today. A hot, swollen joint together with a temperature can be an infection inside it, and hours matter. Do not train on it and do not drain or massage it. If you feel very ill, call 999, 112 or 911.',
    articles: [],
  },
  metabolic: {
    text: 'Stop training and get medical advice today. Signs of blood sugar that is out of range need a check now, not after the session; if you have a diabetes team or plan, use it. Very thirsty, drowsy, vomiting or short of breath: call 999, 112 or 911.',
    articles: [],
  },
  gi: {
    text: 'See a doctor today or tomorrow, and stop hard training until then. Blood from the gut is not a normal price of long efforts, even if it has happened before. Leave out anti-inflammatory painkillers. A lot of blood, black stools or feeling faint: call 999, 112 or 911.',
    articles: ['gut-training'],
  },
  dehydration: {
    text: 'Stop training and be seen by a doctor today. Passing hardly any urine for hours after a hard effort can mean the kidneys are in trouble. Sip, do not gulp, and take no painkillers. If you feel faint, confused or vomit, call 999, 112 or 911.',
    articles: ['hydration-and-sodium'],
  },
  pregnancy: {
    text: 'Stop, and call your midwife or maternity unit today. Dizziness, headache, chest or calf trouble, or any bleeding in pregnancy has to be checked before you exercise again. If it is strong or sudden, call 999, 112 or 911.',
    articles: ['pregnancy-and-postpartum'],
  },
  postpartum: {
    text: 'Stop running, and speak to your midwife, GP or a pelvic health physio today or tomorrow. More bleeding, heaviness or a feeling of something coming down after birth means the body needs a check first. Heavy bleeding or feeling faint: call 999, 112 or 911.',
    articles: ['pregnancy-and-postpartum'],
  },
  nsaid: {
    text: 'Stop the painkiller and be seen by a doctor today. Anti-inflammatories with hard effort can harm kidneys and stomach, and what you describe can be a sign of it. No training until it is checked. Black stools, hardly any urine or feeling faint: call 999, 112 or 911.',
    articles: ['hydration-and-sodium'],
  },
  neuro: {
    text: 'Stop training and be seen by a doctor today. New weakness, numbness or a leg that gives way needs an examination of the nerves first. If it spreads, affects one whole side, speech or sight, call 999, 112 or 911.',
    articles: [],
  },
  pain: {
    text: 'Stop, and be seen today at urgent care or a hospital. Very strong pain that came on at once, heavy bleeding, or a part of the body that is out of shape or no longer does its work has to be examined first. Keep it still, and eat nothing until you have been seen. If you feel faint, it bleeds on, or the pain grows, call 999, 112 or 911. No training until then.',
    articles: [],
  },
  'cold-water': {
    text: 'Out of the wind and water now, wet clothes off, dry layers and a hat on, and do not stay alone. Shaking with clumsy hands or speech is cooling of the whole body, and it goes on after getting out. No driving, no hot shower, no training, and be seen by a doctor today if you are not warm and clear within half an hour. Sleepy, confused or no more shivering: call 999, 112 or 911.',
    articles: ['cold-water-safety'],
  },
  gynae: {
    text: 'Stop, and be seen at a hospital today. Sudden pain low in the belly with a late period can be a pregnancy in the wrong place, and that must not wait. Do not drive yourself. If you feel faint, bleed a lot, or your shoulder hurts, call 999, 112 or 911. No training until you have been examined.',
    articles: [],
  },
  'breath-hold': {
    text: 'Stop this now, and see a doctor today: losing consciousness under water is a blackout, and the next one can kill without warning. No breath-hold or hypoxic sets again, alone or with friends. If there is any breathlessness or cough since, call 999, 112 or 911.',
    articles: ['swim-breathing'],
  },
};
