CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_store" uuid,
	"secret_check" text,
	CONSTRAINT "installation_is_one" CHECK ("installation"."only")
);
