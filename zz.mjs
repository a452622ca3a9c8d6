const { buildInterface, INTERFACE } = await import('./desk/build-interface.ts'); await buildInterface(INTERFACE); 
