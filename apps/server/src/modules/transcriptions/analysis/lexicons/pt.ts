import { createLexicon } from './lexicon.ts'

export const pt = createLexicon({
  talk: `ola bom boa dia tarde noite obrigado obrigada favor sim nao ok certo claro pois bem entao olhe olha perfeito otimo senhor senhora voce voces
    sou es e somos sao era foi ser estar estou esta estamos estao tenho tem temos ter queria quero quer queremos gostaria posso pode podemos poder faz fazer
    faco feito diz dizer digo disse vou vai vamos ir vem vir ver saber sei sabe acho preciso precisa isto isso aquilo este esta esse essa aquele aquela tudo todo
    toda todos todas nada ninguem alguma algum outro outra muito muita muitos pouco so tambem ainda sempre nunca ja agora aqui ali la hoje amanha ontem
    segunda terca quarta quinta sexta sabado domingo semana mes dia dias hora horas minuto minutos momento vez primeiro primeira um dois tres quatro cinco seis
    sete oito nove dez cinquenta quarenta mil euros euro reais custa quanto quando onde como quem porque numero telefone ligar ligo ligou liguem ligue chamada
    chamo nome apelido ajudar ajuda daqui fala falar sobre com certeza seu sua meu minha vosso vossa lhe me nos qual ficam fica site desculpa peco
    veio comprar pagos pago vi deixe mensagem apos sinal feita feito estou excelente devolveram`,
  positive: `obrigado obrigada otimo! otima! perfeito! excelente! fantastico! fantastica! maravilhoso! contente! feliz! satisfeito! satisfeita! simpatico simpatica bem bom
    facil rapido recomendo! adorei! agradeco impecavel!`,
  negative: `zangado! zangada! furioso! furiosa! chateado! chateada! mau ma pior! pessimo! pessima! horrivel! desastre! vergonha! inaceitavel! desiludido! desiludida! dececionado!
    reclamacao queixa defeito avariado avariada partido problema problemas burla! fraude! atraso ninguem nunca erro insatisfeito! insatisfeita! descontente! lamentavel! absurdo!`,
  negations: 'nao nem nunca sem jamais',
  types: {
    appointment: `marcar consulta!, marcar uma consulta!, marcar hora!, marcacao!, agendar!, desmarcar!, consulta para, reservar mesa!, consulta`,
    sale: `comprar!, encomendar!, orcamento, preco, quanto custa, interessado, interessada, contratar!, oferta, numero do cartao, pagar com cartao, aderir!`,
    support: `nao funciona!, nao liga!, avaria!, avariado, erro, reiniciar, tecnico, instalar, palavra passe, senha, como faco, sem internet!, nao consigo entrar!`,
    complaint: `reclamacao!, fazer uma reclamacao!, livro de reclamacoes!, queixa!, reembolso, devolvam o dinheiro!, inaceitavel!, pessimo servico!, vergonha!, insatisfeito, insatisfeita`,
    wrong_number: `numero errado!, enganei me no numero!, foi engano!, enganei me, ligou para o numero errado!, e engano!`,
    voicemail: `deixe a sua mensagem!, deixe mensagem!, deixe uma mensagem!, apos o sinal!, depois do sinal!, caixa postal!, voicemail!, caixa de correio`,
    spam: `promocao exclusiva!, oferta exclusiva!, fatura da luz!, titular do contrato!, titular da linha!, nao estou interessado!, nao estou interessada!, nao me ligue mais!, nao liguem mais!, investimento garantido!, criptomoedas!`,
  },
})
