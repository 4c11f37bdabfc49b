/** The queue of mailings to send, with one job per mailing. */
export const deliverQueue = 'report-mails'
