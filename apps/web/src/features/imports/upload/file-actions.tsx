import type { ImportKind } from '@talkie/contract/numbers'
import { BulkUploadButton } from './bulk-upload-button.tsx'
import { TemplateButton } from './template-button.tsx'

/** The actions of a form that a file can replace: the template to fill in, and the upload. */
export const FileActions = (props: { kind: ImportKind; accountId?: number }) => (
  <>
    <TemplateButton kind={props.kind} />
    <BulkUploadButton {...props} />
  </>
)
