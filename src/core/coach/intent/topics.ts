import type { Phrases } from '#core/coach/language/phrases.ts';

/** What athletes ask about, in the words they use; several languages in one. */
export const TOPICS = {
  // Numbers of the athlete.
  ctl: 'ctl, chronic training load, fitness, fit, forma fisica, condition physique, chronic load, kondition',
  atl: 'atl, acute training load, fatigu*, acute load, ermudung, fatiga',
  tsb: 'tsb, form, in the red, in the black, fresh enough, rested enough, freshness, how fresh, fresh am i, in the hole, training balance, training stress balance, stress balance, forma, en forme',
  load: 'tss, training stress, training load, load, loads, stress score, belastung, carga, charge',
  ftp: 'ftp, functional threshold, threshold power, threshold watts',
  css: 'css, threshold pace in the water|pool, threshold pace swimming|swim, swimming threshold, pool threshold, threshold in the water|pool, threshold pace for swimming, critical swim speed, swim threshold, threshold swim, swim pace, critical speed',
  thresholdPace:
    'threshold pace, threshold run, run threshold, running threshold, lactate threshold, lt pace, thr pace, lthr, threshold heart rate, threshold speed',
  thresholds: 'my threshold, my thresholds, meine schwelle, mi umbral, mon seuil',
  maxHr: 'max hr, max heart rate, maximum heart rate, hrmax, max pulse, maximal heart rate',
  restHr:
    'heart rate at rest, hr at rest, pulse at rest, resting bpm, resting hr, resting heart rate, resting pulse, rhr, morning pulse, morning heart rate, ruhepuls, resting heart',
  hrv: 'hrv, heart rate variability, rmssd, vfc',
  sleep: 'sleep, slept, sleeping, schlaf, geschlafen, dormi, sueno, dormido, nights sleep',
  readiness: 'readiness, recovery score, how recovered, recovered am i, am i recovered, ready am i, how ready, am i ready, recovery number',
  weight: 'weigh, my weight, body weight, do i weigh, my height, how old am i, how tall',
  perKg:
    'wkg, watts kg, per kilo, per kg, per kilogram, vatios por kilo, watt pro kilo, watts par kilo, wat na kilogram, w kg, watts per kilo, watts per kg, power to weight, w per kg',
  decoupling: 'decoupl*, cardiac drift, aerobic drift, heart rate drift, hr drift, drift',
  ramp: 'ramp, ramping, ramp rate, building too, building up too, adding too, too quickly, increasing too, rising too',
  normalised: 'normali*ed power, normalized, normalised, intensity factor, np, variability index',
  zones: 'zone, zones, zonen, zonas, z1, z2, z3, z4, z5, zone2, training ranges',
  sweetSpot: 'sweet spot, sweetspot, sst, ss watts, ss intervals, ss bike|ride|session|workout|block|blocks|turbo|spin',
  power: 'leistung, watios, vatios, power, watt, watts, w, potencia, puissance, wattage, w',
  pace: 'pace, paces, min per km, mins per km, minutes per km, min per k, mins per k, minutes per k, min km, per k pace, km pace, min per mile, minutes per mile, min per 100, how fast, speed, tempo per km, rhythm, ritmo, allure',
  heartRate: 'heart rate, hr, bpm, pulse, puls, heartrate',
  distance: 'how far, km, kms, kilomet*, miles, k, ks, distance, mileage, distancia, wie weit, metres, meters',
  time: 'how long, hours, hrs, hours did, minutes, volume, how much did i train, how much i trained, how much training, time did i, duration, horas, stunden, heures, how much did i do',
  count:
    'how often, how many sessions, how many workouts, how many activities, how many times, number of sessions, how many rides, how many runs, how many swims, sessions did i',
  compare:
    'vergleich*, compara, comparar, comparez, comparer, confronta, davor, compare, compared, versus, vs, against the week, different from the week, week before, previous week',
  trend:
    'how am i doing, how is my training going, hows my training going, about my training, hows training going, wie lauft mein training, trend, trending, over the last, over the past, last month, past month, development, last few weeks, progress, progressing, weeks looking, been going lately, recently',
  longest: 'longest, biggest, furthest, fastest, best, hardest, highest',
  last: 'last, latest, most recent, previous, ultimo, ultima, letzte, letzter, letzten, dernier, derniere',
  note: 'note, notes, comment, comments, file, uploaded, upload',
  // Asking.
  explain:
    'what is, whats, what are, what does, explain, meaning, mean, means, what do you mean, tell me about, difference between, how is, wtf is, what the heck, definition, define, how do you calculate, worked out, calculated, was ist, que es, quest ce, was bedeutet, que significa, actually tell me, good for, tell me',
  mine: 'my, mine, am i, do i, me, i, mein*, mi, mon, ma, mes, bin ich, where am i, for me, have you got for me',
  isGood: 'good, bad, ok, okay, fine, normal, high, low, too high, too low, healthy, worrying, alright, is it any good',
  why: 'purpose, point of, whats it for, why, how come, warum, por que, pourquoi, whats the point, reason',
  // Plan.
  plan: 'plan, schedule, programme, program, calendar, trainingsplan',
  session: 'session, sessions, workout, workouts, training, trainings, einheit, entreno, seance',
  onThePlan:
    'what should i be doing, what should i train, what should i do this|next, what do i train, whats left, what is left, focus on, should i focus, whats on, what is on, on today, have i got, do i have, have i, am i doing, am i down for, should i do today, should i do tomorrow, whats today, whats tomorrow, was steht, steht an, what do i do, my workout today, planned, coming up, on the plan, on my plan, que toca, quoi au programme, what should i do on, what should i do tmrw, what am i meant, what should i be doing, whats my workout, whats my session, todays, tomorrows, show me, what about',
  nextKey:
    'next run, next ride, next swim, next bike, next brick, next long, next key, key session, next hard, most important session, next big, next session, next workout',
  planWeek: 'week of the plan, what week, which week, how far through, where in the plan, phase, what phase, which phase, which block',
  restDay: 'rest day, day off, rest days, off day, ruhetag, descanso',
  weekLook: 'training week look, week look like, next week be, structure my week, structure next week, structure',
  // Changes.
  move: 'move, moved, shift, reschedule, push, bring forward, put, postpone, swap ~ to, switch ~ to, change ~ to, verschieb*, verleg*, mueve, mover, cambia, pasa, pasar, deplace*, decale*, bump, slide',
  swap: 'swap, switch, exchange, flip, tausch*, intercambia, echange*, trade',
  skip: 'take ~ out, leave ~ out, take ~ off, off day, reset, skip, cancel, drop, remove, delete, ditch, bin, leave out, scrap, lose, streich*, saltar, salta, quita, supprime*, annul*, kill, get rid',
  shorten:
    'only got, ive only got, just got, only have, just have, knock ~ off, shave ~ off, chop ~ off, make that, make this, shorten, shorter, cut, reduce, trim, make ~ shorter, lengthen, extend, longer, make it, make the, only have, verkurz*, acorta, raccourci*, halve, cap',
  easier:
    'replace ~ with ~ easy, replace ~ easy, swap for easy, gentle, easy jog|spin|ride|run|swim instead, lighten, easier, lighter, easy instead, tone down, take it down, dial down, ease, less hard, softer, make this week easy, soften, back off, leichter, mas suave, plus facile, easier please',
  harder: 'harder, tougher, more intense, beef up, spice up, more load, more volume, longer hours',
  create:
    'extra, id like a|an, i want a|an, another, add, create, build, make me, insert, schedule a, write me, put in, stick in, throw in, generate, design, program a, plan a, plan me, fuge, anade, ajoute*, erstelle, crea',
  replan:
    'fallen behind, fell behind, rework, re-plan, lighten up, take it easier, replan, re plan, rejig, redo, reshuffle, rearrange, reorganise, reorganize, rip up, start over, around a, work trip, business trip, travel*, away, holiday, rebuild my week, adapt ~ week, adjust ~ week, wedding, conference, fit around, hotel, lighten ~ week, this week easier, week lighter, week easier',
  wholePlan:
    'whole plan, entire plan, my plan, whole training plan, my training plan, all sessions, every session, all my sessions, everything in my plan, training plan',
  missed:
    'havent done, hasnt been done, havent managed, fell behind, fallen behind, behind on, behind schedule, missed, miss, didnt do, did not do, couldnt do, skipped, wasnt able, didnt manage, didnt make, forgot to do, bailed on, verpasst, perdi, jai rate, havent trained, havent been able',
  wasIll: 'was ill, was sick, been ill, been sick, had flu, had a cold, was injured, was away',
  changeWord: 'undo, revert, reverse, change, modify, edit, adjust, alter, andere, cambiar, modifie, different',
  planFrom:
    'want to do a|my|an ~ ironman|triathlon|marathon|70.3|half|10k, signed up for, thinking of doing a|an|my, id like to do a|my ~ ironman|triathlon|marathon|half, want to train for, help me train for, train me for, prepare me for, want to prepare for, coach me for, create ~ plan, make ~ plan, build ~ plan, write ~ plan, give me a plan, need a plan, want a plan, training plan for, plan for my, new plan, start a plan, plan me for, set up a plan',
  it: 'it, that, this one, them, this',
  // Races.
  race: 'rennen, gara, competicion, epreuve, race, races, event, wettkampf, carrera, course, triathlon, competition, racing, a race, my a race, raceday, race day',
  until:
    'until, till, til, days to go, weeks to go, months to go, long to go, time to go, how many days, how many weeks, days left, weeks left, days to, weeks to, how long to, how long until, countdown, when is, whens, when do i, bis, hasta, wann ist, cuantos dias, cuando es, how far away, far off, how soon',
  lineUp:
    'any race, any races, any more races, any other race|races, other races, which races, what races, races do i have, my races, list my races, races lined, races are, all races, race calendar',
  pacing:
    'potencia, ritmo, puissance, allure, leistung, watios, vatios, wie schnell, w, pace, pacing, power, watts, how hard, how fast, target, targets, effort, speed, intensity, race plan, race power, race pace, splits, how should i ride, how should i run, how should i swim, how do i ride, hit, hold, aim for, wattage',
  finish:
    'how long will it take me, will it take me, how long would it take me, will i take, realistic for me, finish time, finishing time, how long will i take, predict*, prediction, my time be, time will i, what time can i, estimated time, goal realistic, sub, under, finish in, realistic time, my chances, to the second, total time',
  offBike: 'off the bike, get|got off it|bike, once off it, when im off it, after the bike, off bike, run leg, t2',
  swimAt: 'swim at, swam at, if i swim, swim take, to swim',
  // Fuel.
  carbs:
    'carb, carbs, carbohydrate*, kohlenhydrate, hidratos, glucides, fuel, fuelling, fueling, gel, gels, grams, g per hour, nutrition, eat during, eat on the bike, bars, sports drink, feed, to eat, eat, what do i eat, fuelled',
  carbLoad: 'carb load*, carbo load*, carb-load*, loading, load up, carbloading, carboload*',
  breakfast:
    'breakfast, race morning, morning of the race, pre race meal, before the start, before my race, eat before, eat the morning, night before, pre race dinner, dinner before',
  drink: 'drink, drinking, fluid*, hydrat*, water, electrolyte*, sodium, salt, bottle*, sweat',
  sweatRate: 'sweat rate, sweating rate, how much do i sweat, sweat loss',
  caffeine: 'caffeine, coffee, espresso, cafeine, koffein, cafeina, kaffee, un|el|le|du|de|mi|mon|dos|tres cafe|cafes, red bull',
  protein: 'protein, proteins, eiweiss, proteina, proteines',
  duringRace:
    'rides, long rides, long runs, during, per hour, an hour, on the bike, for the race, in the race, race day, racing, long ride, ride, session, for the full, total, in total, how many, how much, plan my',
  // Body.
  niggle:
    'tightness, is not happy, isnt happy, not happy with me, is unhappy, is complaining, giving me grief, giving me gyp, worse after, flared, flare up, flaring, playing up, acting up, grumbling, grumpy, clicks, clicking, niggle, niggles, sore, stiff, stiffness, ache, aches, aching, achy, hurts, hurt, pain, painful, twinge, twinges, pinches, pinching, tight, tender, tweaked, strain, strained, sprain, injured, injury, tendin*, tendon*, schmerz*, weh, duele*, mal au, douleur*, inflamed, itb, it band, runners knee, shin splint*, shin splints, blister*, numb',
  bodyPart:
    'achilles, knee, knees, shin, shins, calf, calves, hamstring*, quad, quads, hip, hips, groin, foot, feet, heel, heels, sole, soles, arch, ankle, ankles, shoulder, shoulders, elbow, wrist, back, neck, glute*, toe, toes, knie, schulter, wade, fuss, rodilla, hombro, tobillo, genou, epaule, cheville, plantar, lower back, rib, ribs, hand, hands, thumb, legs',
  ill: 'cold, runny nose, drippy nose, dripping nose, streaming nose, blocked nose, sore throat, sniffles, sniffly, sneez*, stuffy, ill, sick, flu, cough, coughing, virus, unwell, under the weather, erkaltet, erkaltung, schnupfen, resfriado, constipado, enrhume*, rhume, krank, malade, enfermo, bug, covid, snotty, congested',
  shouldTrain:
    'should i, can i, shall i, ok to, is it ok, safe to, am i ok, may i, still, go ahead, train, run, ride, swim, do it, soll ich, kann ich, puedo, debo, dois je, puis je, good to go, ok if i',
  train:
    'train, training, run, running, ride, swim, session, workout, intervals, go hard, hard, exercise, race, trainieren, laufen, entrenar, courir, lift, threshold, do the, rest',
  tiredNow:
    'tired, wrecked, knackered, exhausted, shattered, cooked, heavy legs, legs are heavy, dead legs, legs heavy, no energy, flat, drained, slept, hangover, hungover, fried, mude, cansado, fatigue, burnt, destroyed, worn out, empty, sleepy, running on fumes, on fumes, on my last legs, i have nothing left, ive got nothing left, ive nothing left, no strength left, feel run down, feeling run down, wiped out, dead on my feet, zonked, running on empty',
  todayWord:
    'today, tonight, this morning, now, tomorrow, tmrw, tmr, heute, morgen, hoy, manana, aujourdhui, demain, this evening, right now',
  tooMuch: 'too much, overdo*, overdone, overcook*, overreach*, overtrain*, enough, too hard, too little',
  // Talk.
  hello:
    'hi, hello, hey, hiya, yo, morning, good morning, evening, good evening, hola, hallo, bonjour, salut, moin, ciao, howdy, sup, heya, good afternoon, buenas, servus',
  thanks:
    'see you, bye, goodbye, good night, wow, cool, thanks, thank you, thx, ty, cheers, gracias, danke, merci, nice one, appreciated, ta, much appreciated, great help, brilliant, awesome, lovely, perfect thanks, great session, good session, grazie',
  identity:
    'are you a real, are you real, are you human, are you a human, are you a bot, are you an ai, who are you, what are you, are you chatgpt, are you gpt, which model, what model, are you a person, bist du ein, eres humano, eres un, es tu un, a robot, are you alive, a machine, who made you, who built you',
  capability:
    'what else can i ask, what do you need from me, what do you need to know, what can you do, what do you do, how can you help, what can i ask, help me, what are you able, how do you work, your features, was kannst du, que puedes hacer, que sais tu faire, what else can you',
  limits:
    'allowance, message allowance, messages can i, questions can i, how many chats, how many messages, messages left, messages do i have, message limit, daily limit, questions left, questions do i have, my limit, messages remain*, chats left, how many questions',
  handoff:
    'speak|talk to|with a person, to a person, with a person, coach on the phone, phone call, call me, ring me, speak|talk to|with a real person|human|someone|coach|trainer, with a real person, to a real person, real trainer, a human, human coach, real coach, talk to a coach, speak to a coach, talk to a human, speak to a human, talk to someone real, a call with, coaching call, contact a coach, real human, actual coach, person to talk, human please, call with a coach, book a call, consultation, speak with a coach, talk with a coach, actual person, proper coach, coach to call, mit einem trainer, hablar con un entrenador, parler a un coach',
  privacy:
    'my data as, data as json|csv, as json, as csv, data do you use, data shared, share my data, who sees, who can see, sell my data, delete all my data, delete my data, erase my data, delete my account, remove my account, my account, export my data, my data, gdpr, close my account, wipe my data, delete everything, delete everything you, what data, privacy, download my data',
  offTopic:
    'excel, spreadsheet*, gedicht, witz, liedtext, nachrichten, poema, chiste, receta, poeme, blague, recette, poesia, barzelletta, wetterbericht, government, maths, book me, order me, buy me, weather forecast, whats the weather, weather tomorrow, weather like, weather be, recipe, recipes, cook, python, javascript, code, script, vote, election, politic*, stock, stocks, shares, crypto, bitcoin, invest*, poem, song, joke, movie, film, netflix, world cup, wins|win ~ league, league this season, league table, football, premier league, homework, essay, lawyer, legal advice, tax, taxes, mortgage, president, prime minister, celebrity, horoscope, capital of, translate, girlfriend, boyfriend, dating, religion, god, the war, a war, war in, war on, world war, wars, news, hotel, flights, restaurant, scrape, hack, program, sql, html, email to my boss, cover letter, cv, resume, lottery, betting, bet, bets, casino, math problem, solve, equation, history of, write a story, novel',
  creative:
    'a poem, write a poem, poem about, a song about, in the voice of, in the style of, as a pirate, like a pirate, as a poem, haiku, limerick, rap, write my race report, race report, as shakespeare, story about my, write a report, in rhyme, as yoda',
  remembered:
    'know my injuries, remember my, know my injury, stored about, have on me, know of me, know anything|something about me, facts ~ me, on file about me, what do you remember, do you remember, what do u remember, what do you know, what do u know, know about me, remember about me, what have you saved, what have you stored, remembered about, your memory, saved about me, weisst du uber mich, sabes de mi, sais tu de moi, facts about me, notes about me',
  forget:
    'forget, delete the memory, remove the memory, dont remember, stop remembering, vergiss, olvida, oublie, unremember, scrub, erase the note, no longer true, remove the note, delete the note, remove the fact',
  otherAthlete:
    'other athlete*, another athlete*, other user*, another user*, user 0|1|2|3|4|5|6|7|8|9, user id, athlete id, athlete named|called|with, someone elses, other peoples, other persons, of user, data of user, my friends data|ftp|plan, my rivals, everyone elses',
  claimed:
    'you are wrong, youre wrong, incorrect, not correct, you said, you told me, last month you, you promised, as you said, you mentioned, earlier you, use that, correct is, thats wrong, thats not right',
  improve:
    'useful, any good, worth, improve, increase, get better, get faster, faster, get stronger, tips, advice, how do i, how to, how can i, how should i, technique, drill*, should i, worth it, best way, need to, what do i need, when should, how often, how much should, do i need, does, is it, learn, help, any tips, wie kann, como, comment',
} satisfies Record<string, Phrases>;

export type Topic = keyof typeof TOPICS;
