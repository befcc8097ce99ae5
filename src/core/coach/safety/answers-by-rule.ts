/** Where one rule means something else than its group: an ache below the middle of the scale is no strong pain. */
export const ANSWERS_BY_RULE: Readonly<Record<string, { text: string; articles: readonly string[] }>> = {
  'mild-ache': {
    text: 'Go carefully: a mild ache that eases as you warm up is amber on the traffic light, so keep it easy and short, without hills or speed. Stop when it climbs, stays through the session, or changes how you move. If it is worse the same night or the next morning, rest it and go back a step; if it is there on every run, or not clearly better in a week or two, see a physio.',
    articles: ['injury-traffic-light'],
  },
  'nothing-stays-down': {
    text: 'See a doctor today, and do not train. What does not stay down for hours dries the body out, and after a long effort it upsets the salts of the blood too. Sip a little every few minutes, take no painkillers, and do not drink large amounts of plain water. Blood, hardly any urine, a bad headache, confusion or feeling faint: call 999, 112 or 911.',
    articles: ['hydration-and-sodium'],
  },
  'strong-pain': {
    text: 'Do not run on pain that strong: skip the session, and rest or swap it for something pain-free. Pain above the middle of the scale, or that changes how you move, is red on the traffic light. If it is not clearly better in a few days, or hurts at night or on one spot of bone, see a physio or doctor.',
    articles: ['injury-traffic-light'],
  },
  'too-much-on-top': {
    text: 'I will not add that much at once: load that jumps within a week ends in a sore tendon, a bone or a cold far more often than in form. Let the week grow by about a tenth, with a lighter week every third or fourth, and let sleep, HRV and legs say whether it holds. More in one go is safe only as easy hours in a camp, with rest before and after. Tell me the days you have, and I add what fits.',
    articles: ['ramp-rate-and-progression'],
  },
  'leaks-after-birth': {
    text: 'Common after births, also years later, but nothing you have to live with: it can be treated. Please see a pelvic health physio, or your GP who can send you to one, and ask them how much running fits meanwhile. Until then keep what stays dry: walking, cycling, swimming, short easy runs on the flat; leave out jumps, sprints and downhills. See a doctor soon if there is heaviness or a bulge, blood, pain, burning, or if you also leak at rest.',
    articles: ['pregnancy-and-postpartum'],
  },
  'morning-heel': {
    text: 'Go carefully: pain under the heel with the first steps of the day, which eases as you walk, often comes from the plantar fascia. Keep running only if it stays mild and is no worse the next morning: short, flat and easy, without speed or hills; otherwise ride or swim. Stretch the sole and the calf before you stand up, wear supportive shoes, and do slow heel raises every second day. See a physio if it is not clearly better in a few weeks, and a doctor soon if it hurts at night or at rest, on one spot of bone, with numbness or swelling, or came on with a snap.',
    articles: ['plantar-heel-and-calf', 'injury-traffic-light'],
  },
  'young-load': {
    text: 'I will not plan that at your age: a growing body needs short races, rest days and other sports, and it grows strong by good technique with light weights, not by a maximum or by sessions until nothing is left. Talk to your coach and a parent or guardian about how much is right for you. I am glad to help with skills, easy sessions and a sprint or super-sprint.',
    articles: ['youth-athletes'],
  },
  'young-stranger': {
    text: 'Please do not meet or travel with somebody you only know from the internet, and never alone: I will not plan a session for that. Show the messages to a parent or guardian today, also if you were asked to keep them secret; it is not your fault. Childline listens too. A club with a coach who has been checked is the safe way to train with others.',
    articles: ['youth-athletes'],
  },
  'child-stranger': {
    text: 'A child should not meet or travel alone with somebody who is only known from the internet, and I will not plan a session for that. Ask who it is, keep the messages, and speak to the welfare officer of the club or the federation. A club with a coach who has been checked is the safe way to train with others.',
    articles: ['youth-athletes'],
  },
  'child-load': {
    text: 'I will not plan that for a child: growing bones and tendons need short races, rest days and other sports, and organisers set minimum ages for good reason. Strength comes from technique with light weights, without a maximum. A sprint or super-sprint with a club and its coach is the way; pain that stays should be seen by a doctor or physio.',
    articles: ['youth-athletes'],
  },
  'child-weight': {
    text: 'I do not help with losing weight in somebody who is growing: it can cost height, bones and speed, and remarks on weight can begin an eating disorder. Please leave weight out of it, offer regular meals and more on training days, and speak to your doctor or a dietitian if it worries you.',
    articles: ['youth-athletes', 'weight-and-body-composition'],
  },
  'child-supplement': {
    text: 'No: for anybody under age I do not recommend creatine, caffeine, pre-workouts or other supplements. They can upset heart and sleep, they may hold banned substances, and they do not replace food. Breakfast, a snack before training and enough sleep do more; speak to a doctor or dietitian before anything is taken.',
    articles: ['youth-athletes', 'caffeine'],
  },
  'child-water': {
    text: 'No, a child should never be in open water without an adult who watches, ideally in a supervised session with a lifeguard, however strong the swimmer. Go along with a float within reach, or let the club do it, with a bright cap and close to the shore. Alone, only the pool with a lifeguard.',
    articles: ['youth-athletes', 'cold-water-safety'],
  },
  'alone-in-open-water': {
    text: 'Not alone, and not in the dark: in open water nobody sees when a cramp, cold or a wave stops you, and a strong swimmer drowns as quietly as others. I will not plan a set for it. Swim with a group or a partner, in daylight, close to the shore, with a bright cap and a tow float, and tell somebody on land when you will be back; without company, the pool.',
    articles: ['cold-water-safety'],
  },
  'own-heart': {
    text: 'Please have that looked at by your doctor before any hard training: most of it turns out harmless, and an examination with an ECG tells. Note when it comes, how long it lasts and how fast the pulse is, and take the recording along. Until then keep it easy. Pain or pressure in the chest, fainting, breathlessness at rest, or a heart that races or stumbles and does not settle: stop, and call for help.',
    articles: ['cardiac-red-flags'],
  },
  'heart-known': {
    text: 'Please ask your doctor or cardiologist before you train: with a heart condition, or blood pressure that high, they decide how hard you may go, and most people are allowed a good deal. Tell them what you plan, how long and how hard, and ask what must make you stop. Until you have their answer keep it easy; stop for pain or pressure in the chest, fainting, or a stumbling heartbeat.',
    articles: ['cardiac-red-flags'],
  },
  'asthma-and-training': {
    text: 'Please have your asthma looked at before hard training: an attack, or an inhaler that helps less than it did, means that it is not under control. See your GP or asthma nurse this week, keep your reliever with you, warm up for long, and stay easy and indoors on cold or smoky days until then. If you cannot speak a sentence, or the inhaler does not help, call 999, 112 or 911.',
    articles: [],
  },
  'without-inhaler': {
    text: 'Please do not train without the inhaler you were given: get a new one from your GP or pharmacist first, most can help the same day. Until you have it, walk or rest. If breathing gets hard and you have nothing with you, stop and call 999, 112 or 911.',
    articles: [],
  },
  'child-lost': {
    text: 'I am sorry. Please speak to your doctor or midwife before you train again: when depends on what happened and on the bleeding, and they should look at both. Walk as you like, and leave hard work until they agree. Heavy bleeding, fever or strong pain should be seen at once. It can weigh for long; your GP and the Miscarriage Association offer support.',
    articles: [],
  },
  'child-hoped-for': {
    text: 'Please ask your fertility clinic or doctor how much training fits, above all around a transfer or a stimulation, when hard efforts and jumps are often left out. Very hard training with too little food can make it harder to conceive. Until you have their answer keep it easy and eat enough; I plan within what they say.',
    articles: ['pregnancy-and-postpartum'],
  },
  'medicine-and-testing': {
    text: 'Ask before you take it: some medicines of every day are banned in competition, or only up to a dose. Look it up by its name at Global DRO or your anti-doping body, ask your doctor or pharmacist for one that is allowed, and apply for a therapeutic use exemption where there is none. If you cannot check it, leave it.',
    articles: ['supplements-evidence'],
  },
  'stuffed-nose-and-race': {
    text: 'Be careful: that is a stimulant, it raises pulse and blood pressure, and in competition it is banned above a limit. Look it up at Global DRO or your anti-doping body, and ask a doctor or pharmacist for something else. With a cold above the neck easy training may go on; with fever or a chesty cough it may not.',
    articles: ['training-when-ill'],
  },
  'against-advice': {
    text: 'Keep to what your doctor or physio said: they have seen it, and going early mostly costs more weeks than it wins. Ask them what you may do meanwhile, often something in the water or on the bike, and when to try again. I will not plan around their advice; once they agree, tell me, and we come back in small steps.',
    articles: ['injury-traffic-light'],
  },
  'through-pain': {
    text: 'Do not push through it: a pain that stays, comes back on every run or makes you limp is red on the traffic light. Leave out what hurts for some days and swap it for something free of pain. If it is not clearly better in a week or two, or hurts at night, at rest or on one spot of bone, see a doctor or physio.',
    articles: ['injury-traffic-light'],
  },
  'ill-and-treated': {
    text: 'Not hard while you take antibiotics: they treat an infection, and it is the infection that makes effort unsafe. Ask the doctor who gave them when you may train; with fever, a chesty cough or aching rest until it is over, and then begin easy and short. Pain in the chest, breathlessness or a stumbling heartbeat: be seen at once.',
    articles: ['training-when-ill'],
  },
  'ill-now': {
    text: 'Not today: with an illness below the neck or through the whole body there is no session, not even a short one. Rest and drink, wait until you have been well for a day or two without medicine, then begin easy and short and watch how you are the day after. See a doctor if it gets worse, lasts more than a week, or comes with chest pain, breathlessness or a high fever.',
    articles: ['training-when-ill'],
  },
};
