import { createLexicon } from './lexicon.ts'

export const es = createLexicon({
  talk: `hola buenos buenas dias tardes noches gracias favor vale bueno bien claro pues perfecto entonces ahora aqui ahi alli eso esa ese esta este esto
    estos estas aquel senor senora usted ustedes le les nos os ha he han hay era fue ser estar tengo tiene tienen tenemos tener quiero queria
    quisiera quiere puede puedo podria podemos poder hacer hago hace hecho decir digo dice digame dime mire mira oiga oye saber se sabe creo verdad
    momento momentito segundo cosa cosas algo nada nadie todo toda todos todas mucho mucha muchos muchas poco otro otra donde cuando como cuanto cuesta
    porque tambien solo siempre nunca ya luego despues antes hasta hoy manana ayer lunes martes miercoles jueves viernes sabado domingo semana mes
    dia hora horas minuto minutos ano anos primera primero numero telefono llamada llamo llama llamar llamaba llamado ayudarle ayudar atiende habla
    hablo nombre apellido encantado amable estupendo genial fantastico adios venga vaya ver vamos va voy ir viene gustaria necesito necesita acuerdo seguro
    euros euro pesos uno dos tres cuatro cinco seis siete ocho nueve diez cita doy dar damos dan dice dicho queda apunte mas menos bastante hija hijo
    llego llegado son eran soy eres somos estoy estamos estan esperamos sido tramito mismo misma pongo poner contenta contento enfadada enfadado mi mis`,
  positive: `gracias genial! perfecto! estupendo! fantastico! excelente! encantado! encantada! contento contenta feliz amable bien buena mejor maravilla!
    maravilloso! satisfecho satisfecha agradezco agradecido agradecida gusta encanta! facil rapido recomiendo! bravo`,
  negative: `enfadado! enfadada! enojado! enojada! molesto molesta mal malo mala peor! pesimo! pesima! horrible! fatal! desastre! verguenza! queja reclamacion roto rota
    problema problemas inaceptable! estafa! denuncia! decepcionado! decepcionada! harto! harta! cansado cansada tarde nadie nunca error averia asco! timo! robo!
    indignante! indignado! indignada! descontento descontenta frustrado frustrada lamentable! insatisfecho! insatisfecha!`,
  negations: 'no ni nunca jamas sin tampoco nada',
  types: {
    appointment: `pedir cita!, pedir una cita!, reservar cita!, cambiar la cita!, anular la cita!, cita para!, hora para!, reservar hora, concertar una cita!, agendar!, turno para, reservar mesa!, cita, citas`,
    sale: `comprar!, comprarlo!, comprarla!, me interesa, presupuesto, precio, cuanto cuesta, cuanto vale, contratar!, oferta, reservar, pagar con tarjeta, pedido, encargar, financiacion, quiero uno, quiero una`,
    support: `no funciona!, no me funciona!, no va, no enciende!, averia!, error, ayuda con, como puedo, tecnico, instalar, configurar, reiniciar, contrasena, no puedo entrar, no arranca!, problema con`,
    complaint: `reclamacion!, queja!, poner una queja!, hoja de reclamaciones!, devuelvan el dinero!, devolucion del dinero, verguenza!, inaceptable!, pesimo servicio!, desastre, estafa, muy enfadado!, muy enfadada!, denunciar!, indignado, indignada, no estoy contento, no estoy contenta`,
    wrong_number: `me he equivocado!, se ha equivocado!, numero equivocado!, equivocado de numero!, me equivoque, equivocada de numero!, aqui no es!`,
    voicemail: `deje su mensaje!, deje un mensaje!, despues de la senal!, tras la senal!, buzon de voz!, contestador, ha llamado a!`,
    spam: `promocion exclusiva!, factura de la luz!, compania electrica!, titular de la linea!, titular del contrato!, no me interesa!, no nos interesa!, oferta exclusiva, no me llame mas!, no llamen mas!, mejorar su tarifa!, inversion garantizada!, criptomonedas!`,
  },
})
