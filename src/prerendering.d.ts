// TypeScript does not know it yet: https://caniuse.com/wf-speculation-rules
interface Document {
  readonly prerendering?: boolean;
}
