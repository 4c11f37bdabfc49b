/** The Twilio account of the demo's dealer, which no real Twilio has. */
export const demoAccountSid = 'ACde30de30de30de30de30de30de30de30'

/** A number of the pool that was bought there, and is gone. */
export const goneNumber = '+34931220207'

/** A number whose calls somebody sent elsewhere in Twilio's console. */
export const movedNumber = '+34931220124'

/** Numbers that the account has and the pool does not, by their names there. */
export const unknownNumbers: Readonly<Record<string, string>> = {
  '+34931220797': 'Campaña de radio',
  '+34911230599': '',
}
