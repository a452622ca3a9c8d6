// TypeScript doesn't have it yet: https://caniuse.com/wf-speculation-rules
interface Document {
  readonly prerendering?: boolean;
}
