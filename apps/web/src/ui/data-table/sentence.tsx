import classes from './sentence.module.css'

/** A sentence in a cell, on two lines at most; the whole one is its tooltip. */
export const Sentence = ({ text }: { text: string }) => (
  <span className={classes.sentence} title={text}>
    {text}
  </span>
)
