import type { AnswersByGroup } from '#core/coach/safety/answers-by-group.ts';

/** Said plainly, without blame, with what helps instead. */
export const REFUSE_ANSWERS: AnswersByGroup = {
  'breath-hold': {
    text: 'I will not help with breath-hold or hypoxic swimming: it can end in a silent blackout under water, also in strong swimmers, and never alone under any circumstances. It does not build lungs either. What works is relaxed breathing out under water, and short rests between lengths at an easy effort, with a lifeguard or partner there.',
    articles: ['swim-breathing'],
  },
  'cold-water': {
    text: 'Not alone, and not in water that cold: cold shock can stop breathing control within a minute, and swimming strength goes soon after. I will not give you a time that would make it safe, because there is none. Go with others from the shore, in a wetsuit, with a bright float, in and out within a few minutes, and get used to it over weeks. Until the water is warmer, the pool is the safe choice.',
    articles: ['cold-water-safety'],
  },
  dehydration: {
    text: 'I will not help with losing water to make weight. Sauna or heat without drinking after a long session is dangerous: it dehydrates you, strains heart and kidneys, and makes you slower. Drink, eat and recover. If a target weight worries you, a dietitian or your doctor can look at it with you.',
    articles: ['hydration-and-sodium', 'weight-and-body-composition'],
  },
  reds: {
    text: 'I will not set a weight target, a deficit or a smallest amount to eat. Eating less than training costs harms bones, hormones and performance, and some of what I see or hear points that way. Please eat enough, also on rest days, and take this to a doctor and a sports dietitian before changing anything. Meanwhile I keep load where it is, and I am glad to help you fuel your sessions.',
    articles: ['low-energy-availability-reds', 'weight-and-body-composition'],
  },
  'minor-weight': {
    text: 'I do not help with losing weight while you are growing: it can cost height, bones and speed, and a lighter number does not make a young athlete faster. Eat enough, regularly, and more on training days. If your weight or what someone said about it bothers you, talk to a parent or guardian, your coach or a doctor. I can help with technique, which brings far more.',
    articles: ['youth-athletes', 'weight-and-body-composition'],
  },
  'minor-supplement': {
    text: 'No: at your age I do not recommend pre-workouts, caffeine pills or other supplements. They can upset heart and sleep, they may hold banned substances, and they do not replace food. Breakfast, a snack before training and enough sleep do more. Talk to a parent or guardian and your doctor before taking anything.',
    articles: ['youth-athletes', 'caffeine'],
  },
  minor: {
    text: 'I will not plan long-course racing at your age: a growing body needs shorter races, and organisers set a minimum age for good reason. Pick a sprint or super-sprint with your coach and a parent or guardian, and use these years for skills and speed, with rest days and other sports. That is how long careers begin.',
    articles: ['youth-athletes'],
  },
  'minor-openwater': {
    text: 'No, never on your own: open water needs an adult who watches, ideally a supervised session with a lifeguard, also for strong swimmers. Ask a parent or guardian, or your club, to come along. Wear a bright cap and stay close to the shore; the pool is the place for swimming without company.',
    articles: ['youth-athletes', 'cold-water-safety'],
  },
  overtraining: {
    text: 'I will not add load now: your form and recovery say that you are carrying more fatigue than you absorb, and more would put you further behind. The gain comes from recovering first. Take easy days until sleep, HRV and legs are back, then we build again; if rest does not bring it back, see a doctor.',
    articles: ['overtraining-and-overreaching', 'ramp-rate-and-progression'],
  },
  doping: {
    text: 'I cannot help with prohibited substances: not where to get them, not how to use them, not in a story. They are banned and they harm people. If somebody offers you something or pushes you, your national body against doping and a sports doctor can advise in confidence. I am glad to help with what is allowed and works: load, sleep, fuelling and heat.',
    articles: ['supplements-evidence'],
  },
  medication: {
    text: 'I cannot give a dose or help with taking a medicine without a prescription: it can harm you, and it may break anti-doping rules. If you are short of breath in effort, a doctor can test for it and prescribe what you need; a pharmacist can say what is allowed in sport.',
    articles: [],
  },
  'unsafe-plan': {
    text: 'I will not write that plan: so much load in so little time is unsafe, and it mostly ends in injury or illness rather than at the finish. Too big a jump breaks tendons and bones before fitness comes. A realistic way is a shorter race first, or the long one with far more weeks to build. Tell me which you prefer, and what you do in a normal week now.',
    articles: ['ramp-rate-and-progression', 'first-triathlon'],
  },
  weather: {
    text: 'Not outdoors and not in open water with thunder, lightning or a storm about: cancel it, and leave the water at the first sign. Swim in a pool or ride indoors instead, or move the session to a calm day. Wait until the storm has clearly passed before you go out.',
    articles: [],
  },
};

export const REFER_ANSWERS: AnswersByGroup = {
  'bone-stress': {
    text: 'No running on it for now: pain on a bone that keeps coming back should be looked at by a doctor or physio before you add load. Cycling or swimming may go on where they are free of pain. If it hurts on one spot, at night or on hopping, have it seen within days; until then stay off it.',
    articles: ['bone-stress-injury', 'injury-traffic-light'],
  },
  cardiac: {
    text: 'Before you start hard training, see your doctor for a check: heart disease or sudden death in a close relative is a reason for heart screening, and most people come away cleared. Say who in the family it was and at what age. Until then keep it easy, and stop for any pain or pressure in the chest, fainting or stumbling heartbeat.',
    articles: ['cardiac-red-flags'],
  },
  fever: {
    text: 'No training with a chest infection: rest until the doctor who treats it says you are clear. Antibiotics do not make effort safe while the chest is ill. Ask your GP when you may return, then begin easy and short, and let the race depend on that. Breathlessness, pain in the chest or a stumbling heartbeat: be seen at once.',
    articles: ['training-when-ill'],
  },
  reds: {
    text: 'Please book an appointment with your GP or a sports doctor: these can be signs that you take in less energy than training costs (REDs), and it should be checked, not trained through. It is common in endurance sport and it gets better with enough fuel. Eat regularly, a sports dietitian can help you plan it, and do not add load or cut food until you have been seen.',
    articles: ['low-energy-availability-reds', 'menstrual-cycle-and-training'],
  },
  safeguarding: {
    text: 'That is not how a coach should treat anyone, and it is not your fault. Tell a parent or guardian what happens, and together speak to the welfare officer of the club or the federation; Childline listens too. Weighing and shaming have no place in training young athletes. If you ever feel unsafe, leave and call someone you trust.',
    articles: ['youth-athletes'],
  },
  pain: {
    text: 'Please ask your doctor or surgeon before you train: after an operation, or with a condition like that, they decide when you may start and what to leave out. Ask for how long, how hard, and about water and crashes in particular. Never swim alone meanwhile. Once you have their answer, tell me, and I plan within it.',
    articles: ['injury-traffic-light'],
  },
  'post-viral': {
    text: 'Hold the hard training and see your GP: a pulse that stays high after a virus can mean that the body, or the heart, has not recovered. Rest or walk until they have had a look, and come back in small steps. Pain or tightness in the chest, a stumbling heartbeat or fainting: be seen the same day.',
    articles: ['training-when-ill'],
  },
  gynae: {
    text: 'Please see your GP or a gynaecologist: bleeding between periods, after menopause, or far heavier than usual should be checked, whatever you train. It is often harmless, and it needs an examination and perhaps a blood test, also for iron. Until then keep training easy and leave out what makes it worse; if you feel faint or soak through within an hour, be seen at once.',
    articles: ['menopause-and-training', 'menstrual-cycle-and-training', 'iron'],
  },
  'eating-disorder': {
    text: 'Thank you for saying it. Making yourself sick or punishing yourself around food is a sign to get help, not a failing, and it is treatable. Please talk to your GP this week, and to someone you trust; an eating disorder charity such as Beat offers support too. I will not set weight goals, and training can step back while you look after this.',
    articles: ['low-energy-availability-reds'],
  },
  mental: {
    text: 'That sounds heavy, and it matters more than training. When nothing feels worth it and sleep goes for weeks, please talk to your GP or a psychologist, and to someone close to you today. Training can be light and just for company for a while. If it ever gets so dark that you might hurt yourself, Samaritans on 116 123, or 988 in the United States, answer at any hour.',
    articles: ['goals-and-motivation'],
  },
  pregnancy: {
    text: 'Congratulations if this is good news. Please clear your training with your midwife or doctor first: in pregnancy most healthy athletes may go on moving, at an effort where they can talk, without all-out efforts, overheating or risk of falls. I will not set hard work until they agree. Stop and call them for bleeding, fluid, dizziness, pain in the chest or calf, or contractions.',
    articles: ['pregnancy-and-postpartum'],
  },
  doping: {
    text: 'Be careful: you are responsible for whatever is in your body, and products from the internet, fat burners above all, are a known risk for banned substances. Check the exact batch with a tested scheme such as Informed Sport and your anti-doping body, and ask a sports dietitian or doctor whether you need it at all. If you cannot check it, leave it.',
    articles: ['supplements-evidence'],
  },
  medication: {
    text: 'Please do not stop, start or change a medicine because of training; speak to your doctor, specialist nurse or pharmacist who prescribes it. Tell them what you plan, how long and how hard, and ask what to watch for. With diabetes that is your diabetes team. I cannot advise on doses, and I am glad to plan easy sessions around what they say.',
    articles: [],
  },
  nsaid: {
    text: 'I would advise against it: avoid anti-inflammatory painkillers before and during long efforts. They raise the risk for kidneys, stomach and gut, more so when you are hot and short of fluid, and they hide pain that should stop you. If something hurts enough to need them, ask a doctor, pharmacist or physio before you race on it.',
    articles: ['hydration-and-sodium', 'injury-traffic-light'],
  },
};

export const CAUTION_ANSWERS: AnswersByGroup = {
  'bone-stress': {
    text: 'Go carefully: an ache along the bone that is gone the next day mostly means that the legs get more running than they are used to. Cut the running back for a week or two, about by half, on soft and flat ground in shoes that are not worn out, and swap the rest for cycling or swimming. Go back a step when it comes earlier, stays longer, or is there the next morning. If it hurts on one spot you can cover with a fingertip, at night, at rest or on hopping, stop running and see a doctor or physio within days.',
    articles: ['bone-stress-injury', 'injury-traffic-light'],
  },
  heat: {
    text: 'Yes, but not as planned: move it to early morning or late evening, make it shorter, and go by effort, slower than your usual pace. Shade, a wet cap, and drink to thirst with some salt. Stop at once with chills, dizziness, headache or confusion: get into the shade, cool down with water, and call 112, 911 or your local number if it does not pass within minutes. Keep hard work for a cooler day.',
    articles: ['heat-illness', 'heat-acclimatisation'],
  },
  concussion: {
    text: 'After a concussion go by graded steps, not by feel: first a day or two of rest and light daily life, then easy exercise for a while that brings no symptoms, then more, with at least a day between steps. Be cleared by a doctor before anything with a risk of falling, hard work or racing. If symptoms return, stop and go back a step.',
    articles: ['concussion-and-crashes'],
  },
  pain: {
    text: 'How strong it is decides. Up to about three of ten, and without a limp, it is amber on the traffic light: easier and shorter, and stop when it climbs. Above that, or when it changes how you move, it is red: leave out what hurts, and rest or swap the session for something free of pain. See a physio if it is not clearly better in a week or two, and a doctor soon if it hurts at night, at rest or on one spot of bone, or if it is swollen.',
    articles: ['injury-traffic-light'],
  },
  dvt: {
    text: 'Go carefully: a calf that is only tight is amber on the traffic light. Run easy and short on the flat if walking and a few hops on that leg are free of pain, and stop when it tightens or changes how you move; otherwise ride or swim gently. If it is swollen, warm or red, harder than the other, or came after a long journey or days in bed, leave the session and have a doctor look at it today.',
    articles: ['injury-traffic-light', 'plantar-heel-and-calf'],
  },
  'post-viral': {
    text: 'Do not push against it: tiredness and a raised pulse after an infection are a reason to wait. Rest or walk, and only when everyday life is easy again begin with short easy sessions, a day apart, and drop back if you feel worse the day after. Not clearly better in two or three weeks: see your GP. Pain or tightness in the chest, breathlessness or a stumbling heartbeat: stop, and be seen the same day.',
    articles: ['training-when-ill'],
  },
  fever: {
    text: 'Do not train with a fever: no session, not even a shorter one. Rest, drink, and skip what is planned until the fever has been gone for two days without medicine; then come back easy. See a doctor if it is very high, lasts, or comes with chest trouble, breathlessness or a stumbling heartbeat.',
    articles: ['training-when-ill'],
  },
  postpartum: {
    text: 'Not yet for running hard: after birth most need about twelve weeks, and a pelvic health check, before they run again. Begin with walking and pelvic floor work, then easy cycling or swimming when you have healed and your midwife or GP agrees. Leaking, heaviness or bleeding means step back and have it looked at.',
    articles: ['pregnancy-and-postpartum'],
  },
  overtraining: {
    text: 'I would not do the hard session: replace it with rest or something easy. When the legs stay dead and the pulse stays up, more work digs deeper. Keep it easy for several days, sleep and eat well, and look again; if two easy weeks do not bring you back, see a doctor.',
    articles: ['overtraining-and-overreaching', 'hrv-and-resting-heart-rate'],
  },
  sleep: {
    text: 'Skip the hard part today: after so little sleep it brings little and costs more. Rest, or go easy and short if you feel all right once warm, and go to bed early. If the headache or the bad nights stay, speak to your GP. The hard session can come when you have slept.',
    articles: ['sleep-for-athletes'],
  },
};
