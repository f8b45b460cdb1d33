// Nothing else stands here: what the shell shares must be offered before any of it is used.
void import('./bootstrap');
