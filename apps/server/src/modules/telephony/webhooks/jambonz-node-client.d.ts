/** What tests use of a package without types. */
declare module '@jambonz/node-client' {
  type Request = { url: string; body: Buffer; get: () => string }
  const jambonz: {
    WebhookResponse: {
      new (): { addVerb: (verb: string, payload: object) => void }
      verifyJambonzSignature: (
        secret: string,
      ) => (request: Request, response: object, next: () => void) => void
    }
  }
  export default jambonz
}
