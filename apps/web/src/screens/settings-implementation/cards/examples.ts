/** Example code that accompanies the snippet. `packages/tracker` reads these variables and attributes. */
export const dataLayerExample = `<script>
  window.talkieData = {
    atkey: 'MV-2041',
    atprod: 'Nova 3',
    atcat: 'SUV',
    atmod: 'GT',
    pageType: 'product',
    priority: 'high'
  }
</script>`

export const matchIdExample = `<script>
  window.talkieData = {
    matchId: 'CRM-10482'
  }
</script>`

export const ignoredNumberExample = '<span data-talkie-ignore>900 123 456</span>'

export const refreshExample = 'window.talkie?.refresh()'
