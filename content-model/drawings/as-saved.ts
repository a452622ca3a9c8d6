/**
 * One small logo as drawing programs save it: what they add around shapes, with nothing of anyone's real logo. Each has
 * the same green square in its middle.
 */
export const AS_SAVED = {
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.5.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_graphs "http://ns.adobe.com/Graphs/1.0/">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns:graph="&ns_graphs;"
	 xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#0A7A4B;}
	.st1{fill:none;stroke:#101F3C;stroke-width:2;stroke-miterlimit:10;}
</style>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1">
		<i:aipgfRef  xlink:href="#adobe_illustrator_pgf"></i:aipgfRef>
	</foreignObject>
	<g i:extraneous="self">
		<g id="Layer_1_1_"><rect x="16" y="16" class="st0" width="32" height="32"/><circle class="st1" cx="32" cy="32" r="28"/></g>
	</g>
</switch>
</svg>`,
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="64mm" height="64mm" viewBox="0 0 64 64" version="1.1" id="svg5" inkscape:version="1.2.2"
   sodipodi:docname="logo.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="2"><inkscape:grid type="xygrid" id="grid9" /></sodipodi:namedview>
  <metadata id="m1"><rdf:RDF><cc:Work rdf:about=""><cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/" /></cc:Work></rdf:RDF></metadata>
  <defs id="defs2"><linearGradient id="swatch8" inkscape:swatch="solid"><stop style="stop-color:#000" offset="0" id="s9" /></linearGradient></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path id="rect234" d="M 16,16 H 48 V 48 H 16 Z" sodipodi:nodetypes="ccccc"
       style="fill:#0a7a4b;fill-opacity:1;stroke:none;stroke-width:0.26;-inkscape-stroke:none;font-variation-settings:normal;paint-order:stroke fill markers" />
  </g>
</svg>`,
  Affinity: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 267 267" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">
    <g id="Artboard1" serif:id="Artboard 1" transform="matrix(4.17,0,0,4.17,0,0)">
        <g id="Mark"><path d="M16,16L48,16L48,48L16,48L16,16Z" style="fill:rgb(10,122,75);"/></g>
    </g>
</svg>`,
  Figma: `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_12_34)">
<path d="M16 16H48V48H16V16Z" fill="#0A7A4B"/>
<path d="M4 60H60" stroke="#101F3C" stroke-width="2"/>
</g>
<defs>
<clipPath id="clip0_12_34">
<rect width="64" height="64" fill="white"/>
</clipPath>
</defs>
</svg>`,
  Canva: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="500" zoomAndPan="magnify" viewBox="0 0 375 374.999991" height="500" preserveAspectRatio="xMidYMid meet" version="1.0"><defs><clipPath id="5f1a2b"><path d="M 93.75 93.75 L 281.25 93.75 L 281.25 281.25 L 93.75 281.25 Z M 93.75 93.75 " clip-rule="nonzero"/></clipPath></defs><g clip-path="url(#5f1a2b)"><path fill="#0a7a4b" d="M 93.75 93.75 L 281.25 93.75 L 281.25 281.25 L 93.75 281.25 Z M 93.75 93.75 " fill-opacity="1" fill-rule="nonzero"/></g></svg>`,
};
