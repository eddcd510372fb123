CREATE TABLE "live_chat_state" (
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"ids" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"fault" text,
	"result" text,
	"region" text,
	"group_status" text,
	CONSTRAINT "live_chat_state_merchant_id_kind_pk" PRIMARY KEY("merchant_id","kind")
);
--> statement-breakpoint
ALTER TABLE "live_chat_state" ADD CONSTRAINT "live_chat_state_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;