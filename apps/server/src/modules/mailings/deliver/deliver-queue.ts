/** The queue of mailings that are to be sent: a job for each, with its id. */
export const deliverQueue = 'report-mails'
