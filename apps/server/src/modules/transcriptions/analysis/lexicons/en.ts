import { createLexicon } from './lexicon.ts'

export const en = createLexicon({
  talk: `hello hi hey good morning afternoon evening thank thanks please yes yeah yep ok okay right well so oh um uh sure fine course lovely great perfect
    would could should can may might will shall do does did done have has had having get got go going went come comes came like want wanted wants need needs
    know think say says said tell see look make made take took give just really very quite much many more most some any every all both one two three four
    five six seven eight nine ten hundred thousand first second minute minutes moment hour hours day days today tomorrow yesterday week weeks month year
    monday tuesday wednesday thursday friday saturday sunday time name number phone call calls calling called speak speaking speaks help helping mister mr mrs
    sir madam about here there now again back out down only also too because when where what how who why which bye goodbye pounds pound euros euro cost
    costs sorry mind anything something everything nothing let lets us him her he she they them been being were am id ive ill its thats dont didnt isnt wont
    says starts comes press ever had find two booked book by since way between pay hear`,
  positive: `thanks thank great! perfect! lovely! excellent! wonderful! fantastic! amazing! happy! pleased good nice easy helpful brilliant! love! appreciate glad
    delighted! satisfied recommend! awesome! quick`,
  negative: `angry! furious! upset! bad worse! worst! terrible! horrible! awful! disaster! complaint! complain unacceptable! disappointed! disappointing! broken problem
    problems rude! scam! fraud! useless! ridiculous! frustrated! frustrating! annoyed annoying disgusting! fed wrong never nobody late error disgrace! appalling!`,
  negations: 'not no never dont doesnt didnt isnt wasnt cannot cant without nor nothing t',
  types: {
    appointment: `make an appointment!, book an appointment!, an appointment!, appointment, cancel my appointment!, reschedule!, book a table!, book a visit, schedule a visit!, when can i come`,
    sale: `buy!, purchase!, i would like to order!, place an order!, quote, price, how much, interested in, offer, pay by card, by card, sign up!, tickets, order`,
    support: `not working!, doesn t work!, does not work!, stopped working!, error, reset, install, technician, password, log in, how do i, set up, no internet!, won t start!, fix`,
    complaint: `complaint!, complain!, refund!, money back!, unacceptable!, worst service!, very disappointed!, speak to a manager!, speak to your manager!, terrible service!, disgrace`,
    wrong_number: `wrong number!, dialled the wrong!, dialed the wrong!, wrong person, you have the wrong!`,
    voicemail: `leave a message!, leave your message!, after the tone!, after the beep!, voicemail!, not available to take your call!, answering machine`,
    spam: `exclusive offer!, energy bill!, not interested!, stop calling!, do not call again!, don t call again!, account holder!, bill payer!, extended warranty!, guaranteed investment!, crypto!, take me off your list!`,
  },
})
