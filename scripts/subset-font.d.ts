// The package ships no types. Only the part that subset-fonts.ts uses is described.
declare module 'subset-font' {
  type AxisRange = { min: number; max: number; default?: number };
  type SubsetOptions = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
    noHinting?: boolean;
    variationAxes?: Record<string, number | AxisRange>;
  };
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
